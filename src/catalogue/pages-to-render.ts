import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from './files.ts';
import { loadFrames } from './frame.ts';
import { guardPages } from './render-guard.ts';
import { settingsOfThisBuild } from './settings.ts';

/** A hash of each page's inputs, by path. */
const PageKeysSchema = v.record(v.string(), v.string());
export type PageKeys = Readonly<v.InferOutput<typeof PageKeysSchema>>;

/** Types that JSON writes completely: changes inside a Map or a Set would not change the key. */
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
 * The pages of a route whose key differs from the last release; the others are reused. A key hashes the path, the props
 * and the frame; the render guard makes sure that a page reads nothing else.
 */
export async function pagesToRender<P, E extends PageAt<P>>(
  route: string,
  pages: readonly (E & PageAt<Plain<E['props']>>)[],
): Promise<E[]> {
  const { keys: keyFolder, lastKeys } = settingsOfThisBuild().places;
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
  guardPages(pages.map(({ path }) => path));
  await writeFileAtomically(join(keyFolder, `${route}.json`), JSON.stringify(keys));
  return pages.filter(({ path }) => last[path] !== keys[path]);
}

/** Without a last release there are no keys, so every page is rendered. */
export async function readKeys(file: string): Promise<PageKeys> {
  const result = v.safeParse(PageKeysSchema, await readJsonFile(file).catch(() => ({})));
  return result.success ? result.output : {};
}
