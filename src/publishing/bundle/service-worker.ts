/** Makes the service worker of a site, or the one that unregisters installed workers. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { bundleScript } from '../../bundling/scripts/bundle-script.ts';
import { shellFile } from '../../bundling/scripts/shell-files.ts';
import { readJsonFile } from '../../catalogue/files.ts';
import { files } from '../../editions/paths.ts';

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
