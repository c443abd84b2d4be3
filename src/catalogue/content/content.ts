import type { Page } from '../../contract/resources/content.ts';
import { noProse, type Prose } from '../../domain/text/prose.ts';
import { ownPages } from '../addresses/own-pages.ts';
import { loadCatalogue } from '../load.ts';
import { readProse } from './prose.ts';

/** A page that the shop's people wrote. */
export interface ContentPage {
  chpu: string;
  name: string;
  prose: Prose;
}

const contentPage = ({ chpu, name, content }: Page): ContentPage => ({
  chpu,
  name,
  prose: content === undefined ? noProse : readProse(content),
});

/** What the shop wrote for this address; undefined when it wrote nothing. */
export async function pageOfShop(chpu: string): Promise<ContentPage | undefined> {
  const { pages } = await loadCatalogue();
  const page = pages.find((written) => written.chpu === chpu);
  return page && contentPage(page);
}

/** The text that the shop wrote for a page that stands here in any case. */
export async function proseOf(chpu: string): Promise<Prose> {
  return (await pageOfShop(chpu))?.prose ?? noProse;
}

export async function otherPagesOfShop(): Promise<ContentPage[]> {
  return ownPages(await loadCatalogue()).map(contentPage);
}
