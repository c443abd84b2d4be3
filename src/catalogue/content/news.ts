import type { NewsItem } from '../../contract/resources/content.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import { loadCatalogue } from '../catalogue.ts';
import { readProse } from './prose.ts';

/** A news item as pages show it. */
export interface NewsView extends Omit<NewsItem, 'image' | 'content'> {
  picture: Picture | undefined;
  prose: Prose;
}

let news: Promise<NewsView[]> | undefined;

/** All news, in the order of the shop. */
export function loadNews(): Promise<NewsView[]> {
  news ??= loadCatalogue().then((catalogue) =>
    catalogue.news.map(({ image, content, ...item }) => ({
      ...item,
      picture: ownProperty(catalogue.pictures, image ?? '') ?? undefined,
      prose: content === undefined ? emptyProse : readProse(content),
    })),
  );
  return news;
}
