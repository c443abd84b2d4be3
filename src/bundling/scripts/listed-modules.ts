import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of the project that a list names: `src/ui/mount.ts` is one file, `src/client/` all files directly in a folder.
 * A name that starts with \0 is a module that the bundler makes itself.
 */
export type ModuleList = readonly string[];

export const isListed = (list: ModuleList, id: string): boolean => list.some((entry) => matches(entry, id));

function matches(entry: string, id: string): boolean {
  if (entry.startsWith('\0')) return id === entry;
  const [path = ''] = id.split('?');
  return resolve(entry) === (entry.endsWith('/') ? dirname(path) : path);
}

/** A sentence for each entry that matches no module: after a move or a rename the list would do nothing, and nobody notice. */
export function unmatchedEntries(owner: string, list: ModuleList, ids: Iterable<string>): string[] {
  const all = [...ids];
  return list
    .filter((entry) => !all.some((id) => matches(entry, id)))
    .map((entry) => `${owner} lists ${entry}, but no page imports it: was it moved or renamed?`);
}

/** Fails the build of the browser's scripts, or of the pages, when a list names a module that they do not have. */
export const checkLists = (
  lists: Readonly<Record<string, ModuleList>>,
  environment: 'client' | 'prerender' = 'client',
): Plugin => ({
  name: 'check-module-lists',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === environment,
  generateBundle() {
    const ids = [...this.getModuleIds()];
    const sentences = Object.entries(lists).flatMap(([owner, list]) => unmatchedEntries(owner, list, ids));
    if (sentences.length > 0) this.error(sentences.join('\n'));
  },
});
