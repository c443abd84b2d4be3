/** Builds, checks and publishes a release from the pulled catalogue of an edition, if anything changed. */
import { rename, rm } from 'node:fs/promises';
import type { CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import { writeFileAtomically } from '../../catalogue/files.ts';
import { removeUnused } from '../../catalogue/pictures/eviction.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { allDeadLinks, checkRelease, newDeadLinks } from '../check/check.ts';
import { lostPages, refuseFor, suspiciousLosses } from '../check/refusals.ts';
import { assembleRelease } from '../render/assemble-release.ts';
import { buildInputs, refuseNewCode } from '../render/build-inputs.ts';
import { finishPages } from '../render/finish-pages.ts';
import { filesOfPictures } from '../render/pull-site.ts';
import { render } from '../render/render.ts';
import { buildWorker } from '../render/service-worker.ts';
import { siteToServe, writeHostFiles } from '../render/serving-files.ts';
import {
  isWithdrawn,
  nextId,
  publishedRelease,
  type Release,
  releaseFolder,
  reusableKeys,
  writeRelease,
} from './releases.ts';
import { removeOldReleases, switchTo } from './switch.ts';

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
  const { content, manifest } = await buildInputs(settings, pulled);
  const last = await publishedRelease(places);
  if (last?.catalogue === manifest.catalogue && last.code === manifest.code) return {};
  if (!options.insists) {
    if (await isWithdrawn(places, manifest)) return { isHeldBack: true };
    if (last !== undefined) refuseFor(suspiciousLosses(last, manifest, options.mayLosePercent));
  }

  await writeFileAtomically(places.catalogue, content);
  const lastKeys = last?.code === manifest.code ? reusableKeys(places, last) : {};
  await writeFileAtomically(places.lastKeys, JSON.stringify(lastKeys));
  const { folder: rendered, keys } = await render(settings);
  await writeHostFiles(settings, rendered);
  await finishPages(rendered, siteToServe(settings));
  await buildWorker(rendered, settings.worksOffline);
  const id = await nextId(places);
  const folder = `${releaseFolder(places, id)}.draft`;
  try {
    const pictures = filesOfPictures(pulled);
    const { assets, changed } = await assembleRelease(settings, folder, { rendered, keys, pictures, last });
    const lost = last === undefined ? [] : lostPages(last, manifest);
    const deadLinks = await check(settings, folder, { ...options, changed, lost, last });
    if (!options.insists) await refuseNewCode();
    const madeAt = Math.floor(Date.now() / 1000);
    const release: Release = { id, madeAt, ...manifest, keys, assets, deadLinks, changed, lost };
    await writeRelease(places, release);
    await rename(folder, releaseFolder(places, id));
    await switchTo(places, id);
    await removeOldReleases(places, options.releasesToKeep);
    await removeUnused(places.pictures);
    return { release };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface CheckParts extends Pick<Release, 'changed' | 'lost'>, Pick<PublishOptions, 'insists' | 'warn'> {
  last: Release | undefined;
}

/** Refuses a broken release. Returns the dead links of an accepted one. */
async function check(
  { siteUrl }: BuildSettings,
  folder: string,
  { changed, lost, last, insists, warn }: CheckParts,
): Promise<string[]> {
  const found = await checkRelease({ folder, siteUrl, changed, lost });
  const fresh = newDeadLinks(found.deadLinks, last);
  refuseFor([...found.faults, ...(insists ? [] : fresh)]);
  for (const warning of fresh) warn(warning);
  return allDeadLinks(folder, found.deadLinks, last);
}
