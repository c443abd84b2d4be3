import type { NewsView } from '../catalogue/content/news.ts';
import { plainText } from '../catalogue/content/plain-text.ts';
import { shorten } from '../domain/text/shorten.ts';
import { files, paths } from '../editions/paths.ts';
import { fill } from '../locales/fill.ts';
import { defaultLocale } from '../locales/locales.ts';
import { absolute, type Site } from './structured-data/site.ts';
import { xmlDocument } from './xml.ts';

/** Readers ask again and again, and keep what they have read. */
const mostItems = 30;
const longestDescription = 500;

const { iso, words } = defaultLocale;
const { title, description } = words.pages.news;

/** The latest news as RSS 2.0. */
export function newsFeed(site: Site, news: readonly Omit<NewsView, 'picture'>[]): string {
  const latest = news.slice(0, mostItems);
  const [newest] = latest;
  return xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: fill(words.seo.title, { page: title, shop: site.name }),
        link: absolute(site, paths.news),
        description,
        language: iso,
        ...(newest && { lastBuildDate: dateOf(newest) }),
        'atom:link': {
          '@href': absolute(site, files.newsFeed),
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
        item: latest.map((item) => {
          const text = plainText(item.preview ?? '') || plainText(item.prose.html);
          return {
            title: item.title,
            link: absolute(site, paths.newsItem(item.id)),
            guid: absolute(site, paths.newsItem(item.id)),
            pubDate: dateOf(item),
            ...(text !== '' && { description: shorten(text, longestDescription) }),
          };
        }),
      },
    },
  });
}

/** Writes a date as RFC 822 does, with four digits of the year. */
const dateOf = ({ date }: Pick<NewsView, 'date'>): string => new Date(date * 1000).toUTCString();
