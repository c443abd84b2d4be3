/** From the pulled catalogue of an edition to its published release, if anything differs and nothing is wrong. */
import { rename, rm } from 'node:fs/promises';
import type { CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import { writeFileWhole } from '../../catalogue/files.ts';
import { dropUnused } from '../../catalogue/pictures/in-use.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { checkRelease } from '../check/check.ts';
import { allDeadLinks, newDeadLinks } from '../check/dead-links.ts';
import { losses, lostPages } from '../check/losses.ts';
import { refuseFor } from '../check/refused.ts';
import { filesOfPictures } from '../render/build-pictures.ts';
import { buildWorker } from '../render/build-worker.ts';
import { refuseNewCode } from '../render/code-digest.ts';
import { compose } from '../render/compose.ts';
import { madeFrom } from '../render/made-from.ts';
import { render } from '../render/render.ts';
import { layHostFiles } from '../render/serving-files.ts';
import {
  isWithdrawn,
  nextId,
  publishedRelease,
  type Release,
  releaseFolder,
  standingKeys,
  writeRelease,
} from './releases.ts';
import { dropOldReleases, switchTo } from './switch.ts';

export interface PublishOptions {
  /** How many percent of the pages may go at once. */
  mayLosePercent: number;
  /** Whatever is lost, wherever links lead, and even if somebody went back from it. */
  insists: boolean;
  /** How many releases are kept to roll back to. */
  kept: number;
  warn(warning: string): void;
}

/** Without a release the published one stays: it is what would be made now, or somebody went back from that. */
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
  const { content, told } = await madeFrom(settings, pulled);
  const last = await publishedRelease(places);
  if (last?.catalogue === told.catalogue && last.code === told.code) return {};
  if (!options.insists) {
    if (await isWithdrawn(places, told)) return { isHeldBack: true };
    if (last !== undefined) refuseFor(losses(last, told, options.mayLosePercent));
  }

  await writeFileWhole(places.catalogue, content);
  const lastKeys = last?.code === told.code ? standingKeys(places, last) : {};
  await writeFileWhole(places.lastKeys, JSON.stringify(lastKeys));
  const { folder: rendered, keys } = await render(settings);
  await layHostFiles(settings, rendered);
  await buildWorker(rendered, settings.worksOffline);
  const id = await nextId(places);
  const folder = `${releaseFolder(places, id)}.draft`;
  try {
    const pictures = filesOfPictures(pulled);
    const { assets, changed } = await compose(settings, folder, { rendered, keys, pictures, last });
    const lost = last === undefined ? [] : lostPages(last, told);
    const deadLinks = await check(settings, folder, { ...options, changed, lost, last });
    if (!options.insists) await refuseNewCode();
    const madeAt = Math.floor(Date.now() / 1000);
    const release: Release = { id, madeAt, ...told, keys, assets, deadLinks, changed, lost };
    await writeRelease(places, release);
    await rename(folder, releaseFolder(places, id));
    await switchTo(places, id);
    await dropOldReleases(places, options.kept);
    await dropUnused(places.pictures);
    return { release };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface CheckParts extends Pick<Release, 'changed' | 'lost'>, Pick<PublishOptions, 'insists' | 'warn'> {
  last: Release | undefined;
}

/** Gives the dead links that are no worse than before. */
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
