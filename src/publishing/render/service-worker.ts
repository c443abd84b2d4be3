/** Makes the service worker of a site, or the one that unregisters installed workers. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { readJsonFile } from '../../catalogue/files.ts';
import { files } from '../../editions/paths.ts';
import {
  filesAtOnce,
  filesOnPress,
  filesWhenIdle,
  handlerFiles,
  worksOffline,
} from '../../markup/press-table.ts';
import { bundleScript } from './bundle-script.ts';
import { filesOfModules } from './files-of-modules.ts';
import type { ModuleList } from './listed-modules.ts';

/** Lists the files of the shell for the worker; only the bundler knows their hashed names. Removed from the site. */
export const shellFile = 'shell.json';

const isOffline: Readonly<Record<string, boolean>> = worksOffline;
const offlineIslands = Object.entries({ ...filesAtOnce, ...filesWhenIdle, ...filesOnPress }).flatMap(
  ([press, list]) => (isOffline[press] ? list.split(',').filter((name) => name.startsWith('src/')) : []),
);

/** The shell: the click handlers, and the islands that work without the shop. Their imports are included. */
const entries: ModuleList = [
  handlerFiles,
  'src/browser/background/offline.ts',
  'src/browser/listing/listing.ts',
  'src/browser/pages/list-cached-pages.ts',
  'src/ui/mount.ts',
  ...offlineIslands,
];

export function noteShell(): Plugin {
  return {
    name: 'note-shell',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = filesOfModules('The shell of the service worker', entries, bundle);
        this.emitFile({ type: 'asset', fileName: shellFile, source: JSON.stringify([...shell].sort()) });
      },
    },
  };
}

export const WorkerSchema = v.object({ code: v.string(), shell: v.array(v.string()) });
export type Worker = v.InferOutput<typeof WorkerSchema>;

/** What of the worker depends on the code alone. */
export async function makeWorker(assets: string, worksOffline: boolean): Promise<Worker> {
  const listed = v.parse(v.array(v.string()), await readJsonFile(join(assets, shellFile)));
  await rm(join(assets, shellFile));
  const script = worksOffline ? 'worker.ts' : 'switched-off.ts';
  return { code: await bundleScript(join('src', 'offline', script)), shell: listed };
}

/** The id depends on code and menu only, so browsers do not fetch the shell again after a price change. */
export function workerText({ code, shell }: Worker, offlinePage: string): string {
  const all = [...new Set([...shell.map((file) => `/${file}`), ...assetsOf(offlinePage)])].sort();
  const id = digest([code, offlinePage, ...all]);
  return `const release=${JSON.stringify({ id, shell: all })};${code}`;
}

/** Scripts, styles and fonts that a page links to. */
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(files.assets));

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
