import type { NewsInCatalogue, PageInCatalogue, PulledCatalogue, Texts } from '../catalogue.ts';

/** Adds the texts of the shop's folder to those of its API: of two with one address, the folder's is shown. */
export function mergeContent<T extends Pick<PulledCatalogue, 'pages' | 'news'>>(
  pulled: T,
  content: Texts,
): T {
  if (content.pages.length === 0 && content.news.length === 0) return pulled;
  return {
    ...pulled,
    pages: mergePages(pulled.pages, content.pages),
    news: mergeNews(pulled.news, content.news),
  };
}

/** A replaced page keeps its position in the list; its own `footer` says whether the footer links to it. */
function mergePages(pages: readonly PageInCatalogue[], files: readonly PageInCatalogue[]): PageInCatalogue[] {
  const byChpu = new Map([...pages, ...files].map((page) => [page.chpu, page]));
  return [...byChpu.values()];
}

function mergeNews(news: readonly NewsInCatalogue[], files: readonly NewsInCatalogue[]): NewsInCatalogue[] {
  const replaced = new Set(files.map(({ id }) => String(id)));
  const others = news.filter(({ id }) => !replaced.has(String(id)));
  return [...files, ...others].toSorted((one, other) => other.date - one.date);
}
