/** Publishes the changes of one edition. While its process lives, a publisher keeps what it knows of the published release. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCatalogue } from '../../catalogue/catalogue-file.ts';
import { removeUnused } from '../../catalogue/pictures/eviction.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { type Bundle, openBundle } from '../bundle/bundle.ts';
import { redirectsFile, siteToServe } from '../bundle/serving-files.ts';
import { type Assembled, assembleRelease, type Contents } from '../drafts/assemble-release.ts';
import { feedFile, type RenderedSite, renderFeed, renderSite, workerFile } from '../drafts/render-site.ts';
import { type Finisher, finisher } from '../finish/finish-pages.ts';
import { existingEntries, type Inventory, keysOf } from '../release/inventory.ts';
import {
  isWithdrawn,
  nextId,
  publishedId,
  type Release,
  type ReleasePlaces,
  writeRelease,
} from '../release/releases.ts';
import { publishRelease, removeOldReleases, removeUnpublished, waitForReaders } from '../release/switch.ts';
import { amendPublished, findPublished, siteFolder } from '../release/trees.ts';
import { isNewCode, refuseNewCode, sourcesDigest } from './build-inputs.ts';
import { type Candidate, candidateOf, compareWithPublished, refuseLosses } from './candidate.ts';
import { allDeadLinks, deadLinksOf, newDeadLinks } from './dead-links.ts';
import { Outdated } from './messages.ts';
import type { Offers } from './offers.ts';
import { changedTexts, readPublishedSite } from './published-texts.ts';
import { createSitePuller, type PulledSite, type SitePuller, type SiteToBuild } from './pull-site.ts';
import { lostPages, refuseFor } from './refusals.ts';
import type { Reporter } from './reporter.ts';

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

/** What this process knows of the published release: it published that itself, or read it when it started. */
interface State {
  id: string | undefined;
  inventory: Inventory;
  offers: Offers;
  bundle: Bundle;
  finisher: Finisher;
  /** Undefined: this process published nothing yet. */
  contents?: Contents;
  /** When the feed was first left behind. */
  feedLeftAt: number | undefined;
}

/** The pages and files of a candidate, drafted but not published. */
interface Rendered {
  base: State;
  site: RenderedSite;
  contents: Contents;
  assembled: Assembled;
  /** In unix seconds. */
  madeAt: number;
}

export interface Publisher {
  pull(site: Omit<SiteToBuild, 'settings'>, options: Pick<PublishOptions, 'insists'>): Promise<void>;
  publish(options: PublishOptions): Promise<Published>;
}

export function createPublisher(
  settings: BuildSettings,
  reporter: Pick<Reporter, 'progress' | 'warn'>,
): Publisher {
  const { edition, places } = settings;
  let puller: SitePuller | undefined;
  let pulled: PulledSite | undefined;
  let state: State | undefined;

  async function publish(options: PublishOptions): Promise<Published> {
    if (pulled === undefined) throw new Error('nothing was pulled');
    if (state !== undefined) await refuseOutdated(places, state);
    const compared = await compareWithPublished(settings, pulled.catalogue);
    const { same, manifest } = compared;
    if (same !== undefined && state !== undefined) return publishLateFeed(state, same, options);
    if (same !== undefined && same.late === undefined && !options.staysReady) return {};
    const candidate = candidateOf(compared, pulled, state);
    if (same === undefined && !options.insists) {
      if (await isWithdrawn(places, manifest)) return { isHeldBack: true };
      await refuseLosses(places, candidate, options.mayLosePercent);
    }
    return commit(candidate, await render(candidate), options);
  }

  /** Drafts the pages that differ, beside the published site. */
  async function render(candidate: Candidate): Promise<Rendered> {
    const { catalogue, manifest, published, addresses, pictures } = candidate;
    const isFirst = state === undefined;
    const base = state ?? (await readPublished(candidate));
    const { assets } = base.bundle;
    const findFile = findPublished(places);
    const site = await renderSite({
      catalogue,
      bundle: base.bundle,
      finisher: base.finisher,
      keys: isFirst && published.release?.code === manifest.code ? keysOf(base.inventory) : new Map(),
      leavesFeed: !isFirst,
      folder: places.building,
      published: findFile,
      warn: (warning) => reporter.warn(edition, warning),
      onProgress: (done, of) => reporter.progress(edition, { what: 'pages', done, of }),
    });
    if (isFirst) for (const file of assets.files) site.drafts.addFinished(file, assets.folder);
    const madeAt = unixTime();
    const others = base.contents?.others ?? [...assets.files, workerFile, redirectsFile];
    const contents: Contents = { pages: site.pages, others, addresses, pictures };
    const assembled = assembleRelease({
      drafts: site.drafts,
      due: site.due,
      folder: join(places.building, 'inventory'),
      contents,
      before: base.contents,
      pictureFolder: places.pictures,
      published: findFile,
      inventory: base.inventory,
      now: madeAt,
    });
    return { base, site, contents, assembled, madeAt };
  }

  /** Refuses faults and new dead links, and otherwise publishes. */
  async function commit(
    candidate: Candidate,
    { base, site, contents, assembled, madeAt }: Rendered,
    options: PublishOptions,
  ): Promise<Published> {
    const { manifest, offers, published, addresses, texts, same } = candidate;
    const { drafts } = site;
    const isFirst = state === undefined;
    if (same !== undefined && assembled.change.set.size === 0 && same.late === undefined) {
      state = { ...base, offers, contents };
      return {};
    }
    const lost = published.release === undefined ? [] : lostPages(published, { addresses });
    const dead = deadLinksOf(assembled, { links: drafts.links, lost, naming: base.bundle.site.pagesNaming });
    const newlyDead = newDeadLinks(dead, published.release);
    refuseFor([...drafts.faults, ...(options.insists ? [] : newlyDead)]);
    for (const warning of newlyDead) reporter.warn(edition, warning);
    if (isFirst && !options.insists) await refuseNewCode();
    await removeUnpublished(places);
    const id = await nextId(places);
    const feedLeftAt = site.isFeedLeft ? Date.now() : base.feedLeftAt;
    await waitForReaders(places);
    const release = await publishRelease(
      places,
      {
        id,
        madeAt,
        ...manifest,
        deadLinks: allDeadLinks(assembled, dead, published.release),
        changed: [...drafts.changed],
        lost,
        ...(feedLeftAt !== undefined && { late: [feedFile] }),
      },
      {
        set: new Map([...assembled.change.set, ...changedTexts(places, texts, places.building)]),
        removed: assembled.change.removed,
        draftFolder: places.building,
      },
    );
    state = { ...base, id, inventory: assembled.inventory, offers, contents, feedLeftAt };
    await removeOldReleases(places, options.releasesToKeep);
    await rm(places.building, { recursive: true, force: true });
    if (isFirst) await removeUnused(places.pictures);
    return { release, ...(await publishLateFeed(state, release, options)) };
  }

  /** The feed follows the pages: it lists all goods, is written whole, and nobody reads it within a second. */
  async function publishLateFeed(
    current: State,
    release: Release,
    { feedWaits }: PublishOptions,
  ): Promise<Pick<Published, 'isLate'>> {
    if (current.feedLeftAt === undefined) return {};
    if (Date.now() - current.feedLeftAt < feedWaits) return { isLate: true };
    const drafts = await renderFeed({
      ...current,
      folder: places.building,
      published: findPublished(places),
    });
    amendPublished(places, new Map([...drafts.places].map(([file, from]) => [join(siteFolder, file), from])));
    const changed = [...release.changed, ...drafts.changed];
    await writeRelease(places, { ...release, changed, late: undefined });
    await rm(places.building, { recursive: true, force: true });
    current.feedLeftAt = undefined;
    return {};
  }

  async function readPublished({ catalogue, manifest, published, offers }: Candidate): Promise<State> {
    const { tree, release, inventory } = published;
    // `astro build` and `astro dev` read it; a publisher that lives on does not write it again.
    await writeCatalogue(places.catalogue, catalogue);
    const bundle = await openBundle(settings, manifest.code);
    return {
      id: release?.id,
      offers,
      inventory: tree === undefined ? inventory : existingEntries(tree, inventory),
      bundle,
      finisher: finisher(bundle.pages, siteToServe(settings)),
      feedLeftAt: undefined,
    };
  }

  return {
    async pull(site, options) {
      // Hash the code before the long pull: a deployment during it must be noticed.
      await sourcesDigest();
      puller ??= createSitePuller({ settings, ...site }, reporter, () => readPublishedSite(places));
      pulled = await puller.pull(options);
    },
    publish,
  };
}

async function refuseOutdated(places: ReleasePlaces, { id }: State): Promise<void> {
  if (publishedId(places) !== id || (await isNewCode())) throw new Outdated();
}
