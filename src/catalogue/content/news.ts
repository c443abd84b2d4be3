import type { NewsItem } from '../../contract/resources/content.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { keepSame } from '../../domain/same.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import { loadCatalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { readProse } from './prose.ts';

/** A news item as pages show it. */
export interface NewsView extends Omit<NewsItem, 'image' | 'content'> {
  picture: Picture | undefined;
  prose: Prose;
}

/** By their HTML: those of the last catalogue, because sanitising is slow. */
let proses: ReadonlyMap<string, Prose> = new Map();

/** All news, in the order of the shop. */
export const loadNews = guardedLoader<readonly NewsView[]>(async (previous) => {
  const { news, pictures } = await loadCatalogue();
  const contents = news.flatMap(({ content }) => content ?? []);
  proses = new Map(contents.map((content) => [content, proses.get(content) ?? readProse(content)]));
  const views = news.map(({ image, content = '', ...item }) => ({
    ...item,
    picture: ownProperty(pictures, image ?? '') ?? undefined,
    prose: proses.get(content) ?? emptyProse,
  }));
  return keepSame(previous, views);
});
