/** The texts of the shop's folder as the release shows them, in a file beside its site: what has a mistake now stays so. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Texts, TextsSchema } from '../../catalogue/catalogue.ts';
import { publishedRelease, type ReleasePlaces } from '../release/releases.ts';
import { fileOfPage } from '../release/site-files.ts';
import { type Change, findPublished, publishedTree } from '../release/trees.ts';
import type { PublishedSite } from './pull-site.ts';

const name = 'texts.json';

/** Undefined: nothing is published, or by an earlier version. */
export async function readPublishedSite(places: ReleasePlaces): Promise<PublishedSite | undefined> {
  const texts = parseTexts(readPublished(places));
  if (texts === undefined) return undefined;
  const find = findPublished(places);
  const dead = (await publishedRelease(places))?.deadLinks ?? [];
  return { texts, has: (path) => find(fileOfPage(path)) !== undefined || dead.includes(path) };
}

function parseTexts(json = ''): Texts | undefined {
  try {
    return v.parse(TextsSchema, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Writes the texts into a folder of drafts, if they differ from the published ones. */
export function changedTexts(places: ReleasePlaces, { pages, news }: Texts, drafts: string): Change['set'] {
  const text = JSON.stringify({ pages, news });
  if (text === readPublished(places)) return new Map();
  mkdirSync(drafts, { recursive: true });
  const file = join(drafts, name);
  writeFileSync(file, text);
  return new Map([[name, file]]);
}

function readPublished(places: ReleasePlaces): string | undefined {
  const tree = publishedTree(places);
  try {
    return tree && readFileSync(join(tree, name), 'utf8');
  } catch {
    return undefined;
  }
}
