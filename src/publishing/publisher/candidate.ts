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

/** Enough to see that nothing has changed. */
interface Comparison extends BuildInputs {
  /** The folder of the published site; undefined if nothing is published. */
  tree: string | undefined;
  /** Undefined also if its manifest is unreadable. */
  release: Release | undefined;
  /** The published release, if it was made from the same catalogue and code. */
  same: Release | undefined;
}

/** What may become the next release. */
export interface Candidate
  extends BuildInputs,
    Pick<Comparison, 'same'>,
    Pick<PulledSite, 'addresses' | 'pictures' | 'texts'> {
  offers: Offers;
  published: PublishedSite;
}

interface PublishedSite extends Pick<Comparison, 'tree' | 'release'> {
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
  pulled: PulledSite['catalogue'],
): Promise<Comparison> {
  const inputs = await buildInputs(settings, pulled);
  const { catalogue, code } = inputs.manifest;
  const tree = publishedTree(settings.places);
  const release = tree === undefined ? undefined : await publishedRelease(settings.places);
  const same = release?.catalogue === catalogue && release.code === code ? release : undefined;
  return { ...inputs, tree, release, same };
}

/** Only for a candidate that may be published: in a large shop, reading the inventory takes long. */
export function candidateOf(
  { tree, release, ...compared }: Comparison,
  { addresses, pictures, texts }: PulledSite,
  remembered: Remembered | undefined,
): Candidate {
  const inventory = remembered?.inventory ?? (tree === undefined ? new Map() : readInventory(tree));
  return {
    ...compared,
    addresses,
    pictures,
    texts,
    offers: offersOf(compared.catalogue),
    published: {
      tree,
      release,
      inventory,
      addresses: remembered?.contents?.addresses ?? indexableOf(inventory),
      offers: remembered?.offers,
    },
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
