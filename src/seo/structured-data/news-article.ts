import type { NewsArticle } from 'schema-dts';
import type { NewsView } from '../../catalogue/content/news.ts';
import { plainText } from '../../catalogue/content/plain-text.ts';
import { files, paths } from '../../editions/paths.ts';
import { absolute, organizationId, type Site } from './site.ts';

type NewsContent = Pick<NewsView, 'id' | 'title' | 'date' | 'preview' | 'picture'>;

export function newsArticle(site: Site, item: NewsContent): NewsArticle {
  const largest = item.picture?.webp.at(-1);
  const text = plainText(item.preview ?? '');
  const publisher = { '@type': 'Organization', '@id': organizationId(site), name: site.name } as const;
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    datePublished: new Date(item.date * 1000).toISOString(),
    url: absolute(site, paths.newsItem(item.id)),
    inLanguage: site.edition.locale,
    author: publisher,
    publisher,
    ...(text !== '' && { description: text }),
    ...(largest && { image: absolute(site, files.picture(largest.file)) }),
  };
}
