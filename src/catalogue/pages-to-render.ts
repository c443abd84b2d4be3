import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile, writeFileWhole } from './files.ts';
import { loadFrames } from './frame.ts';
import { sealPages } from './render-guard.ts';
import { buildSettings } from './settings.ts';

/** Of each address, the digest of all that its page shows. */
export const PageKeysSchema = v.record(v.string(), v.string());
export type PageKeys = Readonly<v.InferOutput<typeof PageKeysSchema>>;

/** Only what JSON says whole: a map or a date would vanish from the key, and its changes with it. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...words: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date
    ? never
    : { [K in keyof T]: Plain<T[K]> };

interface PageAt<P> {
  path: string;
  props: P;
}

/**
 * Of all pages of a route, those that do not stand in the last release as they would be rendered now. What a page shows
 * beside the frame are its props: that it reads nothing else is seen to while it is rendered.
 */
export async function pagesToRender<P, E extends PageAt<P>>(
  route: string,
  pages: readonly (E & PageAt<Plain<E['props']>>)[],
): Promise<E[]> {
  const { keyFile, lastKeys } = placesOf(route);
  const { frame, linksOf } = await loadFrames();
  const shared = createHash('sha256').update(JSON.stringify(frame)).digest();
  const last = await readKeys(lastKeys);
  const keys: Record<string, string> = {};
  for (const { path, props } of pages) {
    keys[path] = createHash('sha256')
      .update(shared)
      .update(JSON.stringify([path, linksOf(path), props]))
      .digest('base64url');
  }
  sealPages(pages.map(({ path }) => path));
  await writeFileWhole(keyFile, JSON.stringify(keys));
  return pages.filter(({ path }) => last[path] !== keys[path]);
}

function placesOf(route: string) {
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is being built');
  const { keys, lastKeys } = settings.places;
  return { keyFile: join(keys, `${route}.json`), lastKeys };
}

/** Where there is no last release, every page is to be rendered. */
export async function readKeys(file: string): Promise<PageKeys> {
  const known = v.safeParse(PageKeysSchema, await readJsonFile(file).catch(() => ({})));
  return known.success ? known.output : {};
}
