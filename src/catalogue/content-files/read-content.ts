/** Pages and news that lie in the shop's folder as Markdown. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { ChpuSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import type { NewsInCatalogue, PageInCatalogue } from '../catalogue.ts';
import { newsFields, pageFields } from './fields.ts';
import { parseFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';

export interface ContentOfFiles {
  pages: readonly PageInCatalogue[];
  news: readonly NewsInCatalogue[];
  /** The file of each picture, by the address that stands for it in the catalogue. */
  pictures: Readonly<Record<string, string>>;
}

/** Files whose name begins with an underscore are drafts. */
const isPublished = (file: string) => /^[^_.].*\.md$/.test(file);

/** The content of one edition: `pages/*.md` and `news/*.md` of its folder. Throws all faults of all files at once. */
export function readContent(folder: string, timeZone: string): ContentOfFiles {
  const faults: string[] = [];
  const pictures = new Map<string, string>();

  function read<S extends v.GenericSchema>(file: string, schema: S) {
    const report = (line: number, reason: string) => faults.push(`${file}:${line}: ${reason}`);
    const chpu = basename(file, '.md');
    if (!v.is(ChpuSchema, chpu)) report(1, 'the name of the file is its address: only a-z, 0-9 and hyphen');
    const result = parseFrontMatter(readFileSync(file, 'utf8'), schema);
    if ('faults' in result) {
      for (const { line, reason } of result.faults) report(line, reason);
      return [];
    }
    const { fields, body, bodyLine, lineOf } = result.parsed;
    const findPicture = (name: string) => addPicture(join(dirname(file), name), folder, pictures);
    const { html, pictures: shown, faults: wrong } = renderMarkdown(body, bodyLine, findPicture);
    for (const { line, reason } of wrong) report(line, reason);
    const image = (name: string | undefined): { image?: string } => {
      const address = name === undefined ? undefined : findPicture(name);
      if (name !== undefined && address === undefined)
        report(lineOf('picture'), `picture: ${name} does not exist`);
      return address === undefined ? {} : { image: address };
    };
    return [{ chpu, fields, image, text: { content: html, ...(shown.length > 0 && { pictures: shown }) } }];
  }

  const pages = filesIn(join(folder, 'pages')).flatMap((file) =>
    read(file, pageFields(timeZone)).map(
      ({ chpu, fields: { title, footer, updated, picture, ...rest }, image, text }): PageInCatalogue => ({
        name: title,
        chpu,
        show_bottom: footer,
        ...rest,
        ...image(picture),
        ...(updated !== undefined && { updated_at: updated }),
        ...text,
      }),
    ),
  );
  const news = filesIn(join(folder, 'news')).flatMap((file) =>
    read(file, newsFields(timeZone)).map(
      ({ chpu, fields: { title, date, lead, picture }, image, text }): NewsInCatalogue => ({
        id: chpu,
        title,
        date,
        ...image(picture),
        ...(lead !== undefined && { preview: lead }),
        ...text,
      }),
    ),
  );
  if (faults.length > 0)
    throw new SetupError(`${relative('', folder)} has mistakes; the last site stays as it is:`, {
      details: faults,
    });
  return { pages, news, pictures: Object.fromEntries(pictures) };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => !entry.isDirectory() && isPublished(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}

/** The address holds a hash of the picture: a changed picture has another one, so its page is rendered again. */
function addPicture(file: string, folder: string, pictures: Map<string, string>): string | undefined {
  if (relative(folder, file).startsWith('..')) return undefined;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const address = `/content/${digest}/${encodeURIComponent(basename(file))}`;
  pictures.set(address, file);
  return address;
}
