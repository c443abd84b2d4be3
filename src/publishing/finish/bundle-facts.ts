/** What finishing a page needs to know of the bundle, and the last changes to the bundle's own files. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { filesOf } from '../release/site-files.ts';
import { readScopes, ScopesSchema, shortenScopes } from './style-scopes.ts';

const TextFileSchema = v.object({
  file: v.string(),
  /** As it may stand inline. */
  text: v.string(),
});
type TextFile = v.InferOutput<typeof TextFileSchema>;

/** The same for all pages. Plain data, so that it can be given to threads or kept as JSON. */
export const BundleFactsSchema = v.object({
  scopes: ScopesSchema,
  /** The scripts of pages that do nothing but import a chunk, with the name of that chunk. */
  chunks: v.record(v.string(), v.string()),
  /** Both stand inline in every page, and are not published. */
  firstScript: TextFileSchema,
  frame: TextFileSchema,
  /** The other stylesheets. */
  sheets: v.array(TextFileSchema),
});
export type BundleFacts = v.InferOutput<typeof BundleFactsSchema>;

/** Of a bundle as Astro wrote it: afterwards `finishAssets` removes what the facts are found by. */
export async function readFacts(folder: string): Promise<BundleFacts> {
  const files = await filesOf(folder);
  const styles = await read(folder, files, '.css');
  const scripts = await read(folder, files, '.js');
  const scopes = readScopes(styles.map(({ text }) => text));
  const finished = styles.map(({ file, text }) => ({ file, text: neverEnding(shortenScopes(text, scopes)) }));
  const isFrame = ({ file }: TextFile) => /^_astro\/frame\..*css$/.test(file);
  const firstScript = one('first script', scripts, ({ file }) => /^_astro\/first-script-/.test(file));
  return {
    scopes,
    chunks: chunksOfFacades(scripts),
    firstScript: { ...firstScript, text: neverEnding(firstScript.text) },
    frame: one('frame', finished, isFrame),
    sheets: finished.filter((sheet) => !isFrame(sheet)),
  };
}

/** Once for a bundle: stylesheets with short names of scopes, without the files that stand inline in every page. */
export async function finishAssets(
  folder: string,
  { scopes, firstScript, frame }: BundleFacts,
): Promise<void> {
  for (const { file, text } of await read(folder, await filesOf(folder), '.css'))
    await writeFile(join(folder, file), shortenScopes(text, scopes));
  for (const { file } of [firstScript, frame]) await rm(join(folder, file));
}

const read = (folder: string, files: readonly string[], extension: string): Promise<TextFile[]> =>
  Promise.all(
    files
      .filter((file) => extname(file) === extension)
      .map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );

function one(name: string, files: readonly TextFile[], test: (file: TextFile) => boolean): TextFile {
  const file = files.find(test);
  if (file === undefined) throw new Error(`The bundle has no ${name}`);
  return file;
}

const facade = /^import\s*["']\.\/([^"']+\.js)["'];?\s*$/;

const chunksOfFacades = (scripts: readonly TextFile[]): Record<string, string> =>
  Object.fromEntries(
    scripts.flatMap(({ file, text }) => {
      const [, chunk] = facade.exec(text) ?? [];
      return chunk === undefined ? [] : [[basename(file), chunk]];
    }),
  );

/** In a string, a backslash before a slash or an exclamation mark changes nothing; outside of strings neither is met. */
export const neverEnding = (text: string): string =>
  text.trim().replaceAll(/<(?=\/(?:script|style)|!--)/gi, '<\\');
