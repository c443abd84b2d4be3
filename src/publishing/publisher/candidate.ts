/** Compares what was pulled with the published release. */
import { join } from 'node:path';
import type { BuildSettings } from '../../catalogue/settings.ts';
import type { Contents } from '../drafts/assemble-release.ts';
import { type Inventory, indexableOf, readInventory } from '../release/inventory.ts';
import {
  publishedRelease,
  type Release,
  type ReleasePlaces,
  unreadableAfterPublished,
} from '../release/releases.ts';
import { publishedTree, siteFolder } from '../release/trees.ts';
import { type BuildInputs, buildInputs } from './build-inputs.ts';
import { type Offers, offersOf } from './offers.ts';
import { readOffers } from './published-offers.ts';
import type { PulledSite } from './pull-site.ts';
import { refuseFor, suspiciousLosses } from './refusals.ts';

/** What may become the next release. */
export interface Candidate extends BuildInputs, Pick<PulledSite, 'addresses' | 'pictures'> {
  offers: Offers;
  published: PublishedSite;
  /** The published release, if it was made from the same catalogue and code. */
  same: Release | undefined;
}

interface PublishedSite {
  /** The folder of the published site; undefined if nothing is published. */
  tree: string | undefined;
  /** Undefined also if its manifest is unreadable. */
  release: Release | undefined;
  inventory: Inventory;
  addresses: readonly string[];
  /** Undefined: this process has not read them yet. */
  offers: Offers | undefined;
}

/** What a process remembers of the release that it published. */
interface Remembered {
  inventory: Inventory;
  offers: Offers;
  contents?: Contents;
}

export async function compareWithPublished(
  settings: BuildSettings,
  { catalogue: pulled, addresses, pictures }: PulledSite,
  remembered: Remembered | undefined,
): Promise<Candidate> {
  const inputs = await buildInputs(settings, pulled);
  const { catalogue, code } = inputs.manifest;
  const tree = publishedTree(settings.places);
  const release = tree === undefined ? undefined : await publishedRelease(settings.places);
  const inventory = remembered?.inventory ?? (tree === undefined ? new Map() : readInventory(tree));
  return {
    ...inputs,
    addresses,
    pictures,
    offers: offersOf(inputs.catalogue),
    published: {
      tree,
      release,
      inventory,
      addresses: remembered?.contents?.addresses ?? indexableOf(inventory),
      offers: remembered?.offers,
    },
    same: release?.catalogue === catalogue && release.code === code ? release : undefined,
  };
}

/** Refuses a candidate that lacks much of what is published: the shop has probably failed. */
export async function refuseLosses(
  places: ReleasePlaces,
  { published, addresses, offers, catalogue }: Candidate,
  mayLosePercent: number,
): Promise<void> {
  refuseFor(
    (await unreadableAfterPublished(places)).map(
      (id) =>
        `the manifest of release ${id} is unreadable: it was rolled back, and may be the same as this one`,
    ),
  );
  const { tree, release } = published;
  if (tree === undefined) return;
  if (release === undefined)
    return refuseFor([
      'the manifest of the published release is unreadable, so nothing can be compared with it',
    ]);
  const last = {
    categories: release.categories,
    addresses: published.addresses,
    offers: published.offers ?? readOffers(join(tree, siteFolder)),
  };
  refuseFor(suspiciousLosses(last, { addresses, offers, categories: catalogue.categories }, mayLosePercent));
}
