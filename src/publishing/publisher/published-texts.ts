/** The texts of the shop's folder as the release shows them, in a file beside its site: what has a mistake now stays so. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Texts, TextsSchema } from '../../catalogue/catalogue.ts';
import type { ReleasePlaces } from '../release/releases.ts';
import { type Change, publishedTree } from '../release/trees.ts';

const name = 'texts.json';

/** Undefined: nothing is published, or by an earlier version. */
export function readPublishedTexts(places: ReleasePlaces): Texts | undefined {
  try {
    return v.parse(TextsSchema, JSON.parse(readPublished(places) ?? ''));
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
