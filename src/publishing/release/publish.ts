/** Builds, checks and publishes a release from the pulled catalogue of an edition, if anything changed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import { writeFileAtomically } from '../../catalogue/files.ts';
import { removeUnused } from '../../catalogue/pictures/eviction.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { allDeadLinks, checkRelease, newDeadLinks } from '../check/check.ts';
import { lostPages, refuseFor, suspiciousLosses } from '../check/refusals.ts';
import { type Assembled, assembleRelease } from '../render/assemble-release.ts';
import { buildInputs, refuseNewCode } from '../render/build-inputs.ts';
import { finishPages } from '../render/finish-pages.ts';
import { filesOfPictures } from '../render/pull-site.ts';
import { render } from '../render/render.ts';
import { buildWorker } from '../render/service-worker.ts';
import { siteToServe, writeHostFiles } from '../render/serving-files.ts';
import { moveIntoTree } from './folders.ts';
import { existingEntries, indexableOf, keysOf, readInventory } from './inventory.ts';
import {
  isWithdrawn,
  nextId,
  publishedRelease,
  type Release,
  type ReleasePlaces,
  releaseIds,
} from './releases.ts';
import { publishRelease, removeOldReleases, removeUnpublished, waitForReaders } from './switch.ts';
import { publishedTree } from './trees.ts';

export interface PublishOptions {
  /** How many percent of the pages a release may lose. */
  mayLosePercent: number;
  /** Publish despite lost pages, dead links or a rollback of the same release. */
  insists: boolean;
  /** Including the published one; older ones serve rollbacks. */
  releasesToKeep: number;
  warn(warning: string): void;
}

/** Without a release the published one stays: nothing changed, or the same release was rolled back. */
interface Published {
  release?: Release;
  isHeldBack?: boolean;
}

export async function publish(
  settings: BuildSettings,
  pulled: CatalogueOfEdition,
  options: PublishOptions,
): Promise<Published> {
  const { places } = settings;
  const { content, manifest, addresses } = await buildInputs(settings, pulled);
  await moveIntoTree(places);
  const tree = publishedTree(places);
  const last = tree === undefined ? undefined : await publishedRelease(places);
  if (last?.catalogue === manifest.catalogue && last.code === manifest.code) return {};
  const inventory = tree === undefined ? new Map() : readInventory(tree);
  const before = last && { ...last, addresses: indexableOf(inventory) };
  if (!options.insists) {
    if (await isWithdrawn(places, manifest)) return { isHeldBack: true };
    if (before !== undefined)
      refuseFor(suspiciousLosses(before, { ...manifest, addresses }, options.mayLosePercent));
  }

  const existing = tree === undefined ? inventory : existingEntries(tree, inventory);
  await writeFileAtomically(places.catalogue, content);
  const lastKeys = last?.code === manifest.code ? keysOf(existing) : {};
  await writeFileAtomically(places.lastKeys, JSON.stringify(lastKeys));
  const { folder: rendered, keys } = await render(settings);
  await writeHostFiles(settings, rendered);
  await finishPages(rendered, siteToServe(settings));
  await buildWorker(rendered, settings.worksOffline);

  await removeUnpublished(places);
  const id = await nextId(places);
  const assembled = await assembleRelease({
    rendered,
    drafts: join(places.building, 'inventory'),
    keys,
    addresses,
    pictures: { folder: places.pictures, files: filesOfPictures(pulled) },
    tree,
    inventory: existing,
    id,
    oldestKept: await oldestKept(places, id, options.releasesToKeep),
  });
  const lost = before === undefined ? [] : lostPages(before, { addresses });
  const deadLinks = check(settings, assembled, { ...options, lost, last });
  if (!options.insists) await refuseNewCode();
  const { change, changed } = assembled;
  const madeAt = Math.floor(Date.now() / 1000);
  await waitForReaders(places);
  const release = await publishRelease(places, { id, madeAt, ...manifest, deadLinks, changed, lost }, change);
  await removeOldReleases(places, options.releasesToKeep);
  await rm(places.building, { recursive: true, force: true });
  await removeUnused(places.pictures);
  return { release };
}

async function oldestKept(places: ReleasePlaces, id: string, releasesToKeep: number): Promise<string> {
  const kept = [...(await releaseIds(places)), id].slice(-releasesToKeep);
  return kept[0] ?? id;
}

interface CheckParts extends Pick<Release, 'lost'>, Pick<PublishOptions, 'insists' | 'warn'> {
  last: Release | undefined;
}

/** Refuses a broken release. Returns the dead links of an accepted one. */
function check(
  { siteUrl }: BuildSettings,
  site: Assembled,
  { lost, last, insists, warn }: CheckParts,
): string[] {
  const found = checkRelease({ site, siteUrl, lost });
  const fresh = newDeadLinks(found.deadLinks, last);
  refuseFor([...found.faults, ...(insists ? [] : fresh)]);
  for (const warning of fresh) warn(warning);
  return allDeadLinks(site, found.deadLinks, last);
}
