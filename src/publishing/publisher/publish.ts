/** Publishes the changes of one edition. While its process lives, a publisher keeps what it knows of the published release. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { writeCatalogue } from '../../catalogue/catalogue-file.ts';
import { removeUnused } from '../../catalogue/pictures/eviction.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { type Bundle, openBundle } from '../bundle/bundle.ts';
import { allDeadLinks, deadLinksOf, newDeadLinks } from '../check/check.ts';
import { type Offers, offersOf } from '../check/offers.ts';
import { readOffers } from '../check/published-offers.ts';
import { lostPages, refuseFor, suspiciousLosses } from '../check/refusals.ts';
import { moveIntoTree } from '../release/folders.ts';
import { existingEntries, type Inventory, indexableOf, keysOf, readInventory } from '../release/inventory.ts';
import {
  isWithdrawn,
  nextId,
  publishedId,
  publishedRelease,
  type Release,
  type ReleasePlaces,
  unreadableAfterPublished,
  writeRelease,
} from '../release/releases.ts';
import { publishRelease, removeOldReleases, removeUnpublished, waitForReaders } from '../release/switch.ts';
import { amendPublished, findPublished, publishedTree, siteFolder } from '../release/trees.ts';
import { assembleRelease, type Contents } from '../render/assemble-release.ts';
import { buildInputs, isNewCode, refuseNewCode, sourcesDigest } from '../render/build-inputs.ts';
import { type Finisher, finisher } from '../render/finish-pages.ts';
import { createSitePuller, type PulledSite, type SitePuller, type SiteToBuild } from '../render/pull-site.ts';
import { feedFile, renderFeed, renderSite, workerFile } from '../render/render-site.ts';
import { siteToServe } from '../render/serving-files.ts';
import type { Reporter } from '../reporter.ts';
import { Outdated } from './outdated.ts';

export interface PublishOptions {
  /** How many percent of the pages a release may lose. */
  mayLosePercent: number;
  /** Publish despite lost pages, dead links or a rollback of the same release. */
  insists: boolean;
  /** Including the published one; older ones serve rollbacks. */
  releasesToKeep: number;
  /** Looks at all pages even if nothing changed, so that the next change is published fast. */
  staysReady: boolean;
  /** So many milliseconds the feed may follow the pages, in a publisher that lives on. */
  feedWaits: number;
}

/** Without a release the published one stays: nothing changed, or the same release was rolled back. */
interface Published {
  release?: Release;
  isHeldBack?: boolean;
  /** The feed is to follow. */
  isLate?: boolean;
}

/** What is published, as far as this process made or read it. */
interface Held {
  id: string | undefined;
  inventory: Inventory;
  offers: Offers;
  bundle: Bundle;
  finisher: Finisher;
  /** Undefined: this process published nothing yet. */
  contents?: Contents;
  /** When the feed was first left behind. */
  lateSince: number | undefined;
}

interface ReadParts extends Pick<Held, 'inventory' | 'offers'> {
  tree: string | undefined;
  last: Release | undefined;
}

export interface Publisher {
  pull(site: Omit<SiteToBuild, 'settings'>): Promise<void>;
  publish(options: PublishOptions): Promise<Published>;
}

export function createPublisher(
  settings: BuildSettings,
  reporter: Pick<Reporter, 'progress' | 'warn'>,
): Publisher {
  const { edition, places } = settings;
  let puller: SitePuller | undefined;
  let pulled: PulledSite | undefined;
  let held: Held | undefined;

  async function publish(options: PublishOptions): Promise<Published> {
    if (pulled === undefined) throw new Error('nothing was pulled');
    if (held !== undefined) await refuseOutdated(places, held);
    const { addresses } = pulled;
    const { catalogue, manifest } = await buildInputs(settings, pulled.catalogue);
    await moveIntoTree(places);
    const tree = publishedTree(places);
    const last = tree === undefined ? undefined : await publishedRelease(places);
    const isUnchanged = last?.catalogue === manifest.catalogue && last.code === manifest.code;
    if (isUnchanged && held !== undefined) return publishLate(held, last, options);
    if (isUnchanged && last.late === undefined && !options.staysReady) return {};
    const inventory = held?.inventory ?? (tree === undefined ? new Map() : readInventory(tree));
    const offers = offersOf(catalogue);
    const before = last && { ...last, addresses: held?.contents?.addresses ?? indexableOf(inventory) };
    if (!options.insists && !isUnchanged) {
      if (await isWithdrawn(places, manifest)) return { isHeldBack: true };
      refuseFor(
        (await unreadableAfterPublished(places)).map(
          (id) =>
            `the manifest of release ${id} is unreadable: it was rolled back, and may be the same as this one`,
        ),
      );
      if (tree !== undefined && last === undefined)
        refuseFor([
          'the manifest of the published release is unreadable, so nothing can be compared with it',
        ]);
      if (before !== undefined && tree !== undefined) {
        const published = { ...before, offers: held?.offers ?? readOffers(join(tree, siteFolder)) };
        const next = { addresses, offers, categories: catalogue.categories };
        refuseFor(suspiciousLosses(published, next, options.mayLosePercent));
      }
    }

    const isFirst = held === undefined;
    const known = held ?? (await readPublished(catalogue, manifest.code, { tree, last, inventory, offers }));
    const published = findPublished(places);
    const site = await renderSite({
      catalogue,
      bundle: known.bundle,
      finisher: known.finisher,
      keys: isFirst && last?.code === manifest.code ? keysOf(known.inventory) : new Map(),
      leavesFeed: !isFirst,
      folder: places.building,
      published,
      onProgress: (done, of) => reporter.progress(edition, { what: 'pages', done, of }),
    });
    const { assets } = known.bundle;
    if (isFirst) for (const file of assets.files) site.drafts.addFinished(file, assets.folder);
    await removeUnpublished(places);
    const id = await nextId(places);
    const now = unixTime();
    const contents: Contents = {
      pages: site.pages,
      others: known.contents?.others ?? [...assets.files, workerFile],
      addresses,
      pictures: pulled.pictures,
    };
    const assembled = assembleRelease({
      drafts: site.drafts,
      due: site.due,
      folder: join(places.building, 'inventory'),
      contents,
      before: known.contents,
      pictureFolder: places.pictures,
      published,
      inventory: known.inventory,
      now,
    });
    if (isUnchanged && assembled.change.set.size === 0 && last.late === undefined) {
      held = { ...known, offers, contents };
      return {};
    }
    const lost = before === undefined ? [] : lostPages(before, { addresses });
    const naming = known.bundle.site.pagesNaming;
    const dead = deadLinksOf(assembled, { links: site.drafts.links, lost, naming });
    const fresh = newDeadLinks(dead, last);
    refuseFor([...site.drafts.faults, ...(options.insists ? [] : fresh)]);
    for (const warning of fresh) reporter.warn(edition, warning);
    if (isFirst && !options.insists) await refuseNewCode();
    const lateSince = site.isFeedLeft ? Date.now() : known.lateSince;
    await waitForReaders(places);
    const release = await publishRelease(
      places,
      {
        id,
        madeAt: now,
        ...manifest,
        deadLinks: allDeadLinks(assembled, dead, last),
        changed: [...site.drafts.changed],
        lost,
        ...(lateSince !== undefined && { late: [feedFile] }),
      },
      { ...assembled.change, draftFolder: places.building },
    );
    held = { ...known, id, inventory: assembled.inventory, offers, contents, lateSince };
    await removeOldReleases(places, options.releasesToKeep);
    await rm(places.building, { recursive: true, force: true });
    if (isFirst) await removeUnused(places.pictures);
    return { release, ...(await publishLate(held, release, options)) };
  }

  /** The feed follows the pages: it lists all goods, is written whole, and nobody reads it within a second. */
  async function publishLate(
    known: Held,
    release: Release,
    { feedWaits }: PublishOptions,
  ): Promise<Pick<Published, 'isLate'>> {
    if (known.lateSince === undefined) return {};
    if (Date.now() - known.lateSince < feedWaits) return { isLate: true };
    const drafts = await renderFeed({ ...known, folder: places.building, published: findPublished(places) });
    amendPublished(places, new Map([...drafts.places].map(([file, from]) => [join(siteFolder, file), from])));
    const changed = [...release.changed, ...drafts.changed];
    await writeRelease(places, { ...release, changed, late: undefined });
    await rm(places.building, { recursive: true, force: true });
    known.lateSince = undefined;
    return {};
  }

  async function readPublished(
    catalogue: Catalogue,
    code: string,
    { tree, last, inventory, offers }: ReadParts,
  ): Promise<Held> {
    // `astro build` and `astro dev` read it; a publisher that lives on does not write it again.
    await writeCatalogue(places.catalogue, catalogue);
    const bundle = await openBundle(settings, code);
    return {
      id: last?.id,
      offers,
      inventory: tree === undefined ? inventory : existingEntries(tree, inventory),
      bundle,
      finisher: finisher(bundle.pages, siteToServe(settings)),
      lateSince: undefined,
    };
  }

  return {
    async pull(site) {
      // Hash the code before the long pull: a deployment during it must be noticed.
      await sourcesDigest();
      puller ??= createSitePuller({ settings, ...site }, reporter);
      pulled = await puller.pull();
    },
    publish,
  };
}

/** Another process rolled back or published, or the code is new: what this one knows is of no use any more. */
async function refuseOutdated(places: ReleasePlaces, { id }: Held): Promise<void> {
  if (publishedId(places) !== id || (await isNewCode())) throw new Outdated();
}
