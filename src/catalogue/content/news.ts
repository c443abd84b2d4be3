import type { Picture } from '../../domain/catalogue/picture.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { keepSame } from '../../domain/same.ts';
import { emptyProse, type Prose } from '../../domain/text/prose.ts';
import type { NewsInCatalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadCatalogue } from '../shown-catalogue.ts';
import { readProse } from './prose.ts';
import { showPictures } from './prose-pictures.ts';

/** A news item as pages show it. */
export interface NewsView extends Omit<NewsInCatalogue, 'image' | 'content' | 'pictures'> {
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
  const views = news.map(({ image, content = '', pictures: shown, ...item }) => ({
    ...item,
    picture: ownProperty(pictures, image ?? '') ?? undefined,
    prose: showPictures(proses.get(content) ?? emptyProse, pictures, shown),
  }));
  return keepSame(previous, views);
});
