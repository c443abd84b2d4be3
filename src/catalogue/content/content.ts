import type { Page } from '../../contract/resources/content.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import { shopPages } from '../addresses/addresses.ts';
import { loadCatalogue } from '../catalogue.ts';
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

/** The shop's page for this address, if it wrote one. */
export async function pageOfShop(chpu: string): Promise<ContentPage | undefined> {
  const { pages } = await loadCatalogue();
  const page = pages.find((candidate) => candidate.chpu === chpu);
  return page && contentPage(page);
}

/** The shop's text for a page that always exists. */
export async function proseOf(chpu: string): Promise<Prose> {
  return (await pageOfShop(chpu))?.prose ?? emptyProse;
}

export async function otherPagesOfShop(): Promise<ContentPage[]> {
  return shopPages(await loadCatalogue()).map(contentPage);
}
