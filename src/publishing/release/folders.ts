/** Sites that were published before there were trees: each release was a folder `releases/<id>`. */
import { existsSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { SetupError } from '../../contract/setup-error.ts';
import { filesOf, isCopy, pathOfFile } from '../render/site-files.ts';
import { changedParts, type Inventory, inventoryFolder, withEntries } from './inventory.ts';
import {
  publishedId,
  publishedRelease,
  type ReleasePlaces,
  readRelease,
  releaseIds,
  writeRelease,
} from './releases.ts';
import { adoptFolder, replaceLink } from './trees.ts';

export function isInFolders({ site, releases }: ReleasePlaces): boolean {
  try {
    return basename(dirname(readlinkSync(site))) === basename(releases);
  } catch {
    return false;
  }
}

const AddressesSchema = v.object({ addresses: v.array(v.string()) });

/** Moves the published release into a tree. Earlier folders cannot be rolled back to any more. */
export async function moveIntoTree(places: ReleasePlaces): Promise<void> {
  const id = publishedId(places);
  if (id === undefined || !isInFolders(places)) return;
  const folder = join(places.releases, id);
  if (!existsSync(folder)) return;
  const manifest: unknown = await readFile(`${folder}.json`, 'utf8').then(JSON.parse, () => undefined);
  const parsed = v.safeParse(AddressesSchema, manifest);
  const indexable = new Set(parsed.success ? parsed.output.addresses : []);
  const paths = (await filesOf(folder)).filter((file) => !isCopy(file)).map(pathOfFile);
  const empty: Inventory = new Map();
  const inventory = withEntries(
    empty,
    paths.map((path) => [path, indexable.has(path) ? { isIndexable: true } : {}]),
  );
  adoptFolder(places, id, folder, (tree) => changedParts(inventory, empty, join(tree, inventoryFolder)));
}

/** While the release in a folder is still published, earlier folders are too whole releases. */
export async function rollBackFolders(places: ReleasePlaces): Promise<string | undefined> {
  const published = await publishedRelease(places);
  const earlier = (await releaseIds(places)).filter((id) => Number(id) < Number(published?.id));
  if (published === undefined || earlier.length === 0) return undefined;
  for (const id of earlier.toReversed()) {
    const isWhole = existsSync(join(places.releases, id));
    if (!isWhole || (await readRelease(places, id))?.withdrawn) continue;
    await writeRelease(places, { ...published, withdrawn: true });
    replaceLink(join(basename(places.releases), id), places.site);
    return id;
  }
  throw new SetupError('every earlier release was rolled back before');
}
