import type { Picture } from '../../domain/catalogue/picture.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { isSame } from '../../domain/same.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import { shopPages } from '../addresses/addresses.ts';
import type { Catalogue, PageInCatalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadCatalogue } from '../shown-catalogue.ts';
import { readProse } from './prose.ts';
import { showPictures } from './prose-pictures.ts';

/** A page whose text the shop wrote. */
export interface ContentPage {
  chpu: string;
  name: string;
  lead: string | undefined;
  picture: Picture | undefined;
  prose: Prose;
}

const contentPage = (
  { chpu, name, lead, image = '', content, pictures: shown }: PageInCatalogue,
  pictures: Catalogue['pictures'],
): ContentPage => ({
  chpu,
  name,
  lead,
  picture: ownProperty(pictures, image) ?? undefined,
  prose: content === undefined ? emptyProse : showPictures(readProse(content), pictures, shown),
});

interface Texts {
  pages: readonly PageInCatalogue[];
  /** Those that the pages show. */
  pictures: Catalogue['pictures'];
  all: readonly ContentPage[];
}

const loadTexts = guardedLoader<Texts>(async (previous) => {
  const { pages, pictures: all } = await loadCatalogue();
  const shown = pages.flatMap(({ image = '', pictures = [] }) => [image, ...pictures]);
  const pictures = Object.fromEntries(shown.map((address) => [address, ownProperty(all, address) ?? null]));
  if (previous !== undefined && isSame([previous.pages, previous.pictures], [pages, pictures]))
    return previous;
  return { pages, pictures, all: pages.map((page) => contentPage(page, pictures)) };
});

/** The shop's page for this address, if it wrote one. */
export async function pageOfShop(chpu: string): Promise<ContentPage | undefined> {
  return (await loadTexts()).all.find((page) => page.chpu === chpu);
}

/** The shop's text for a page that always exists. */
export async function proseOf(chpu: string): Promise<Prose> {
  return (await pageOfShop(chpu))?.prose ?? emptyProse;
}

export async function otherPagesOfShop(): Promise<ContentPage[]> {
  const { all } = await loadTexts();
  const others = new Set(shopPages(await loadCatalogue()).map(({ chpu }) => chpu));
  return all.filter(({ chpu }) => others.has(chpu));
}
