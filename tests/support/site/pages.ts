import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { DemoSite } from './demo-sites.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A built page, parsed. */
export interface SitePage {
  site: DemoSite;
  /** The path that a browser requests. */
  path: string;
  html: string;
  /** Every element in document order. */
  elements: readonly Element[];
}

const parsed = new Map<DemoSite, Promise<SitePage[]>>();

export function readPages(site: DemoSite): Promise<SitePage[]> {
  const pages = parsed.get(site) ?? parsePages(site);
  parsed.set(site, pages);
  return pages;
}

const parsePages = (site: DemoSite): Promise<SitePage[]> =>
  Promise.all(globSync('**/*.html', { cwd: site.folder }).map((file) => parsePage(site, file)));

async function parsePage(site: DemoSite, file: string): Promise<SitePage> {
  const html = await readFile(join(site.folder, file), 'utf8');
  const elements = DomUtils.filter(() => true, parseDocument(html)).filter((node) => 'attribs' in node);
  return { site, path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`, html, elements };
}

/** Reads one page of a site that is too large to read completely. */
export const readPage = (site: DemoSite, path: string): Promise<SitePage> =>
  parsePage(site, join(path, 'index.html').slice(1));

/** Whether search engines may index the page. */
export const isFindable = (page: SitePage): boolean => !metaOf(page, 'robots')?.includes('noindex');

export const findablePages = async (site: DemoSite): Promise<SitePage[]> =>
  (await readPages(site)).filter(isFindable);

export const elementsOf = ({ elements }: SitePage, name: string): Element[] =>
  elements.filter((element) => element.name === name);

export const textOf = (element: Element | undefined): string =>
  element === undefined ? '' : DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();

export const metaOf = (page: SitePage, name: string): string | undefined =>
  elementsOf(page, 'meta').find(({ attribs }) => (attribs['name'] ?? attribs['property']) === name)?.attribs[
    'content'
  ];

/** The policy in the page. */
const policyOf = (page: SitePage): string =>
  elementsOf(page, 'meta').find(({ attribs }) => attribs['http-equiv'] === 'content-security-policy')
    ?.attribs['content'] ?? '';

/** The first script is the only inline element that is run. */
const inlineScriptsOf = (page: SitePage) =>
  elementsOf(page, 'script').filter(({ attribs }) => Object.keys(attribs).length === 0);

/** The texts of the first script and of the style. */
export const inlineOf = (page: SitePage): string[] =>
  [...inlineScriptsOf(page), ...elementsOf(page, 'style')].map(DomUtils.textContent);

/** Without the inline script and style, and the policy with their hashes. */
export const htmlOf = (page: SitePage): string =>
  [...inlineOf(page), policyOf(page)].reduce((html, text) => html.replace(text, () => ''), page.html);

export const linksOf = (page: SitePage, rel: string): Element[] =>
  elementsOf(page, 'link').filter(({ attribs }) => attribs['rel'] === rel);

/** The page's counterparts in other countries. */
export const counterpartsOf = (page: SitePage): Element[] =>
  linksOf(page, 'alternate').filter(({ attribs }) => attribs['hreflang'] !== undefined);

/** The structured data of the page; every part must be JSON. */
export function structuredDataOf(page: SitePage): unknown[] {
  return elementsOf(page, 'script')
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .map((script): unknown => JSON.parse(DomUtils.textContent(script)));
}
