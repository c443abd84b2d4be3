import type { EditionCode } from '../editions/edition.ts';
import type { AlternateLink } from './addresses/alternates.ts';
import { loadFindable } from './addresses/indexable-addresses.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load.ts';
import { checkOwnPath } from './render-guard.ts';
import { buildSettings } from './settings.ts';

type Told = Pick<Catalogue, 'settings' | 'partitions' | 'grindings' | 'deliveryTypes' | 'ogShopPicture'>;

/** What any page may show beside its own matter: a change here is a change of every page. */
export interface Frame extends Told {
  /** The chpus of the categories; not what stands in them, or a new product would be a change of every page. */
  shelves: readonly string[];
  /** Pages of the shop that the navigation names. */
  pages: readonly { chpu: string; name: string }[];
  /** The public address of each country's site. */
  sites: readonly (readonly [EditionCode, string])[];
  /** The other editions that have a site. */
  others: readonly EditionCode[];
}

/** Beside that, what is told of the one address. */
export interface PageFrame extends Frame {
  alternates: readonly AlternateLink[];
}

interface Frames {
  frame: Frame;
  linksOf(path: string): AlternateLink[];
}

let frames: Promise<Frames> | undefined;

/** Sealed pages may read it too: it is a part of their keys. */
export function loadFrames(): Promise<Frames> {
  frames ??= gather();
  return frames;
}

export async function loadFrame(path: string): Promise<PageFrame> {
  checkOwnPath(path);
  const { frame, linksOf } = await loadFrames();
  return { ...frame, alternates: linksOf(path) };
}

const gather = async (): Promise<Frames> => ({
  frame: frameOf(await loadCatalogue()),
  linksOf: (await loadFindable()).linksOf,
});

function frameOf(catalogue: Catalogue): Frame {
  const { settings, partitions, grindings, deliveryTypes, ogShopPicture } = catalogue;
  return {
    settings,
    partitions,
    grindings,
    deliveryTypes,
    ogShopPicture,
    shelves: catalogue.categories.map(({ chpu }) => chpu),
    pages: catalogue.pages.filter(({ show_bottom }) => show_bottom).map(({ chpu, name }) => ({ chpu, name })),
    sites: buildSettings({ ...process.env, EDITION: undefined }).map(({ edition, siteUrl }) => [
      edition,
      siteUrl,
    ]),
    others: catalogue.alternates.map(({ edition }) => edition),
  };
}
