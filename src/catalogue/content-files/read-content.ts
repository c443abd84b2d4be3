/** Pages and news that lie in the shop's folder as Markdown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from '../../client/failures.ts';
import { ChpuSchema } from '../../contract/scalars.ts';
import type { NewsInCatalogue, PageInCatalogue, Texts } from '../catalogue.ts';
import { contentAddress } from '../pictures/content-pictures.ts';
import { newsFields, pageFields } from './fields.ts';
import { type Fault, parseFrontMatter } from './front-matter.ts';
import { type IsDead, renderMarkdown } from './markdown.ts';

export interface ContentOfFiles extends Texts {
  /** The file of each picture, by the address that stands for it in the catalogue. */
  pictures: Readonly<Record<string, string>>;
  /** The paths of this site that texts without mistakes lead to. */
  links: readonly string[];
  /** What is wrong with files, as `file:line: reason`. */
  mistakes: readonly string[];
}

interface Published {
  /** Of a file with a mistake, the text that stands here for its address stays. */
  texts?: Texts | undefined;
  /** A link to such a path is a mistake. */
  isDead?: IsDead;
}

/** Files whose name begins with an underscore are drafts. */
const isPublished = (file: string) => /^[^_.].*\.md$/.test(file);

/** The content of one edition: `pages/*.md` and `news/*.md` of its folder. */
export function readContent(
  folder: string,
  timeZone: string,
  { texts: last = { pages: [], news: [] }, isDead }: Published = {},
): ContentOfFiles {
  const mistakes: string[] = [];
  const links: string[] = [];
  const pictures = new Map<string, string>();

  function read<S extends v.GenericSchema>(file: string, schema: S) {
    const report = (line: number, reason: string) => mistakes.push(`${file}:${line}: ${reason}`);
    const chpu = basename(file, '.md');
    if (!v.is(ChpuSchema, chpu)) report(1, 'the name of the file is its address: only a-z, 0-9 and hyphen');
    const text = readText(file);
    const result = typeof text === 'string' ? parseFrontMatter(text, schema) : text;
    if ('faults' in result) {
      for (const { line, reason } of result.faults) report(line, reason);
      return undefined;
    }
    const { fields, body, bodyLine, lineOf } = result.parsed;
    const findPicture = (name: string) => addPicture(join(dirname(file), name), folder, pictures);
    const rendered = renderMarkdown(body, bodyLine, findPicture, isDead);
    const { html, pictures: shown, faults: wrong } = rendered;
    if (wrong.length === 0) links.push(...rendered.links);
    for (const { line, reason } of wrong) report(line, reason);
    const image = (name: string | undefined): { image?: string } => {
      const address = name === undefined ? undefined : findPicture(name);
      if (name !== undefined && address === undefined)
        report(lineOf('picture'), `picture: ${name} does not exist`);
      return address === undefined ? {} : { image: address };
    };
    return { chpu, fields, image, content: html, pictures: shown.length > 0 ? { pictures: shown } : {} };
  }

  /** The text of a file, or the last one of its address if `parse` reports a mistake. */
  function textOf<T>(file: string, parse: () => T | undefined, lastOf: (chpu: string) => T | undefined): T[] {
    const before = mistakes.length;
    const parsed = parse();
    const text = mistakes.length === before ? parsed : lastOf(basename(file, '.md'));
    return text === undefined ? [] : [text];
  }

  // Fields stand in the order of the catalogue's schemas: a text that is read from a release must not look like a changed one.
  function page(file: string): PageInCatalogue | undefined {
    const parsed = read(file, pageFields(timeZone));
    if (parsed === undefined) return undefined;
    const { title, footer, updated, picture, lead } = parsed.fields;
    return {
      name: title,
      chpu: parsed.chpu,
      show_bottom: footer,
      content: parsed.content,
      ...(updated !== undefined && { updated_at: updated }),
      ...(lead !== undefined && { lead }),
      ...parsed.image(picture),
      ...parsed.pictures,
    };
  }

  function newsItem(file: string): NewsInCatalogue | undefined {
    const parsed = read(file, newsFields(timeZone));
    if (parsed === undefined) return undefined;
    const { title, date, lead, picture } = parsed.fields;
    return {
      id: parsed.chpu,
      title,
      date,
      ...parsed.image(picture),
      ...(lead !== undefined && { preview: lead }),
      content: parsed.content,
      ...parsed.pictures,
    };
  }

  const pages = filesIn(join(folder, 'pages')).flatMap((file) =>
    textOf(
      file,
      () => page(file),
      (chpu) => last.pages.find((one) => one.chpu === chpu),
    ),
  );
  const news = filesIn(join(folder, 'news')).flatMap((file) =>
    textOf(
      file,
      () => newsItem(file),
      (chpu) => last.news.find(({ id }) => id === chpu),
    ),
  );
  return { pages, news, pictures: Object.fromEntries(pictures), links, mistakes };
}

/** What the operator reads of a mistake. */
export const describeMistake = (mistake: string): string => `${mistake}; the site stays without this change`;

/** A file may be unreadable, or gone since the folder was listed. */
function readText(file: string): string | { faults: Fault[] } {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return { faults: [{ line: 1, reason: `it cannot be read: ${reasonOf(error)}` }] };
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => !entry.isDirectory() && isPublished(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}

function addPicture(file: string, folder: string, pictures: Map<string, string>): string | undefined {
  if (relative(folder, file).startsWith('..')) return undefined;
  const bytes = readPicture(file);
  if (bytes === undefined) return undefined;
  const address = contentAddress(bytes, basename(file));
  pictures.set(address, file);
  return address;
}

function readPicture(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
