/** Small sites whose files link to each other, and a check that every link of a served page leads to something. */
import fc from 'fast-check';
import type { Files } from './bucket.ts';

interface Page {
  text: number;
  links: number[];
  data: number[];
  asset: number;
}

const pageCount = 5;
const dataCount = 3;
const below = (count: number) => fc.nat({ max: count - 1 });
const some = (count: number) => fc.uniqueArray(below(count), { maxLength: 3 });
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

const page: fc.Arbitrary<Page> = fc.record({
  text: below(3),
  links: some(pageCount),
  data: some(dataCount),
  asset: below(3),
});

const pageKey = (index: number) => (index === 0 ? 'index.html' : `p${index}/index.html`);
const addressOf = (key: string) => `/${key.replace(/index\.html$/, '')}`;

/** Every link of a whole site leads to something. The home page always exists. */
export const linkedSite: fc.Arbitrary<Files> = fc
  .record({
    home: page,
    pages: fc.tuple(...Array.from({ length: pageCount - 1 }, () => sometimes(page))),
    data: fc.tuple(...Array.from({ length: dataCount }, () => sometimes(below(3)))),
  })
  .map(({ home, pages, data }) => {
    const all = [home, ...pages];
    const files: Record<string, string> = { 'sw.js': `offline(${home.text})` };
    for (const [index, text] of data.entries())
      if (text !== undefined) files[`cards/${index}.json`] = `${text}`;
    for (const [index, one] of all.entries()) {
      if (one === undefined) continue;
      const asset = `_astro/page.${one.asset}.js`;
      files[asset] = `asset ${one.asset}`;
      const links = [
        ...one.links.filter((link) => all[link] !== undefined).map((link) => addressOf(pageKey(link))),
        ...one.data.filter((link) => data[link] !== undefined).map((link) => `/cards/${link}.json`),
        `/${asset}`,
      ];
      files[pageKey(index)] = [`text ${one.text}`, ...links.map((link) => `href="${link}"`)].join('\n');
    }
    const listed = Object.keys(files).filter((key) => key.endsWith('.html'));
    files['sitemap.xml'] = listed.map((key) => `href="${addressOf(key)}"`).join('\n');
    return files;
  });

const linksOf = (content: string) => [...content.matchAll(/href="\/([^"]*)"/g)].map(([, path = '']) => path);
const keyOf = (path: string) => (path === '' || path.endsWith('/') ? `${path}index.html` : path);
export const linkedKeys = (content: string): string[] => linksOf(content).map(keyOf);

/** Everything that a visitor reaches who begins at the home page or the sitemap. */
export function reachable(served: Files): { keys: Set<string>; broken: string[] } {
  const keys = new Set<string>();
  const broken: string[] = [];
  const queue = ['index.html', 'sitemap.xml'].filter((key) => key in served);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (keys.has(key)) continue;
    keys.add(key);
    for (const linked of linkedKeys(served[key] ?? '')) {
      if (linked in served) queue.push(linked);
      else broken.push(`${key} -> ${linked}`);
    }
  }
  return { keys, broken };
}
