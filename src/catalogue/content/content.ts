import type { Page } from '../../contract/resources/content.ts';
import { isSame } from '../../domain/same.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import { shopPages } from '../addresses/addresses.ts';
import { loadCatalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { readProse } from './prose.ts';

/** A page whose text the shop wrote. */
export interface ContentPage {
  chpu: string;
  name: string;
  prose: Prose;
}

const contentPage = ({ chpu, name, content }: Page): ContentPage => ({
  chpu,
  name,
  prose: content === undefined ? emptyProse : readProse(content),
});

interface Texts {
  pages: readonly Page[];
  all: readonly ContentPage[];
}

const loadTexts = guardedLoader<Texts>(async (previous) => {
  const { pages } = await loadCatalogue();
  if (previous !== undefined && isSame(previous.pages, pages)) return previous;
  return { pages, all: pages.map(contentPage) };
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
