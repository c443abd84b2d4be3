/** The site as the publisher sees it: which pages there are, which differ from the published ones, and their HTML. */
import { createHash } from 'node:crypto';
import type { RouteData } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import type { AlternateLink } from '../../catalogue/addresses/alternates.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { loadFrames } from '../../catalogue/frame.ts';
import { choosePages, type PageAt, takeListed } from '../../catalogue/pages-to-render.ts';
import { guardPage, isGuarded, noteReads, type Reads, renderGuarded } from '../../catalogue/render-guard.ts';
import { settingsOfThisBuild } from '../../catalogue/settings.ts';
import { showCatalogue } from '../../catalogue/shown-catalogue.ts';
import { isSame } from '../../domain/same.ts';
import { namesOneOf } from '../../domain/text/names-one-of.ts';
import { files } from '../../editions/paths.ts';
import { feedBlocks } from '../../seo/feed.ts';
import type { RenderedFile } from '../finish/finish-pages.ts';
import { fileOfPage, pathOfFile } from '../release/site-files.ts';

export interface SitePage {
  /** The address of the file. */
  path: string;
  /** Relative to the site's folder. */
  file: string;
  /** Hash of everything that a guarded page is rendered from. */
  key?: string;
}

interface ListedPage extends SitePage {
  /** The path that it is rendered for. */
  requested: string;
  route: RouteData;
  props: unknown;
}

/** What a page is rendered from. */
interface Inputs {
  page: ListedPage;
  links: readonly AlternateLink[];
  reads: Reads;
}

export interface Site {
  pages: readonly SitePage[];
  /** The pages that differ from the published ones, or may differ. */
  due: readonly SitePage[];
}

class SiteApp extends App {
  override async renderError(...[request, options]: Parameters<App['renderError']>): Promise<Response> {
    if (options.error) throw options.error;
    return super.renderError(request, options);
  }
}

const { manifest } = createApp({ streaming: false });
const { siteUrl } = settingsOfThisBuild();
let frames: Awaited<ReturnType<typeof loadFrames>> | undefined;
/** By path. A publisher whose publication fails ends, so these are always those of the published pages. */
const inputs = new Map<string, Inputs>();
let lastPages: readonly ListedPage[] = [];
/** While the site has the same pages, the same list. */
let sitePages: readonly SitePage[] = [];

/**
 * `keys` are those of the published pages: they decide while nothing else is known of them.
 * @public The publisher imports the bundle.
 */
export async function findDue(catalogue: Catalogue, keys: ReadonlyMap<string, string>): Promise<Site> {
  showCatalogue(catalogue);
  choosePages('none');
  const lastFrames = frames;
  frames = await loadFrames();
  const { frame, linksOf } = frames;
  const frameDigest = digestOf(frame);
  const hasSameFrame = frame === lastFrames?.frame;
  const hasSameLinks = linksOf === lastFrames?.linksOf;
  const pages = await listPages();
  const due: SitePage[] = [];
  const hasSameRest = hasSameFrame && hasSameLinks;
  // Most stand where they stood. Only guarded pages, which read nothing, stay the same objects.
  const others = hasSameRest ? pages.filter((page, index) => page !== lastPages[index]) : pages;
  for (const page of others) {
    const { path, file, props } = page;
    const before = inputs.get(path);
    if (hasSameRest && before?.page === page) continue;
    const links = before !== undefined && hasSameLinks ? before.links : linksOf(path);
    const keyOf = () => digestOf([frameDigest, path, links, props]);
    const isKept =
      before === undefined
        ? isGuarded(path) && keys.get(path) === keyOf()
        : hasSameFrame &&
          isSame(before.links, links) &&
          isSame(before.page.props, props) &&
          (before.reads.size === 0 || (await isStillRead(before.reads)));
    inputs.set(path, { page, links, reads: isKept && before !== undefined ? before.reads : new Map() });
    if (!isKept) due.push(isGuarded(path) ? { path, file, key: keyOf() } : { path, file });
  }
  if (!hasSamePaths(pages, lastPages)) {
    sitePages = pages.map(({ path, file }) => ({ path, file }));
    const listed = new Set(pages.map(({ path }) => path));
    for (const path of inputs.keys()) if (!listed.has(path)) inputs.delete(path);
  }
  lastPages = pages;
  return { pages: sitePages, due };
}

const hasSamePaths = (one: readonly SitePage[], other: readonly SitePage[]): boolean =>
  one.length === other.length &&
  one.every((page, index) => page === other[index] || page.path === other[index]?.path);

/**
 * The pages that may link to one of these addresses, found by the words of their inputs: reading all pages takes far longer.
 * @public The publisher imports the bundle.
 */
export function pagesNaming(addresses: readonly string[]): SitePage[] {
  const hasName = namesOneOf(addresses.map(nameOf));
  const all = [...inputs.values()];
  const found = hasName(frames?.frame)
    ? all
    : all.filter(({ page, links }) => !isGuarded(page.path) || hasName(page.props) || hasName(links));
  return found.map(({ page: { path, file } }) => ({ path, file }));
}

const nameOf = (address: string) => address.split('/').findLast((part) => part !== '') ?? '';

async function isStillRead(reads: Reads): Promise<boolean> {
  for (const [load, value] of reads) if ((await load()) !== value) return false;
  return true;
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

async function listPages(): Promise<ListedPage[]> {
  const pages: (readonly ListedPage[])[] = [];
  for (const { routeData: route } of manifest.routes)
    if (route.origin === 'project') pages.push(await pagesOf(route));
  return pages.flat();
}

async function pagesOf(route: RouteData): Promise<readonly ListedPage[]> {
  if (route.pathname !== undefined) return [pageAt(route, route.pathname, undefined)];
  const component = await manifest.pageMap?.get(route.component)?.();
  const { getStaticPaths } = (await component?.page()) ?? {};
  if (getStaticPaths === undefined) throw new Error(`${route.component} does not tell its pages`);
  const paginate = () => {
    throw new Error(`${route.component} paginates`);
  };
  const pages = await getStaticPaths({ paginate, routePattern: route.route });
  const listed = takeListed();
  return listed === undefined
    ? pages.flat().map(({ params, props }) => pageAt(route, pathOf(route, params), props))
    : keptPages(route, listed);
}

/** By the component of a route, as it listed them last. */
const lastListed = new Map<string, { listed: readonly PageAt<unknown>[]; pages: readonly ListedPage[] }>();

/** Looks first where a page stood before: of many pages, nearly all stand there. */
function keptPages(route: RouteData, listed: readonly PageAt<unknown>[]): readonly ListedPage[] {
  const last = lastListed.get(route.component);
  const pages = listed.map((page, index) => {
    const samePlace = page === last?.listed[index] ? last.pages[index] : undefined;
    return samePlace ?? keptPage(route, page);
  });
  lastListed.set(route.component, { listed, pages });
  return pages;
}

const listedPages = new WeakMap<object, ListedPage>();

function keptPage(route: RouteData, page: PageAt<unknown>): ListedPage {
  const kept = listedPages.get(page);
  if (kept !== undefined) return kept;
  const fresh = pageAt(route, page.path, page.props);
  guardPage(page.path);
  listedPages.set(page, fresh);
  return fresh;
}

const pathOf = ({ route }: RouteData, params: Readonly<Record<string, string | number | undefined>>) =>
  route.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_parameter, name: string) => String(params[name] ?? ''));

function pageAt(route: RouteData, pathname: string, props: unknown): ListedPage {
  const isEndpoint = route.type === 'endpoint' || pathname.endsWith('/');
  const requested = isEndpoint ? pathname : `${pathname}/`;
  const file = requested === notFound ? '404.html' : fileOfPage(requested);
  return { route, requested, path: pathOfFile(file), file, props };
}

/** Astro writes this page into a file that web servers look for. */
const notFound = '/404/';

/**
 * Renders pages that `findDue` has found.
 * @public The publisher imports the bundle.
 */
export async function* renderPages(
  due: readonly SitePage[],
): AsyncGenerator<readonly [SitePage, RenderedFile]> {
  choosePages(new Set(due.map(({ path }) => path)));
  // A new one, because an app asks each route for its pages only once.
  const app = new SiteApp({ ...manifest }, false);
  for (const page of due) yield [page, await renderPage(app, page.path)];
}

async function renderPage(app: App, path: string): Promise<RenderedFile> {
  const listed = inputs.get(path);
  if (listed === undefined) throw new Error(`There is no page ${path}`);
  const { reads } = listed;
  const { requested, route } = listed.page;
  noteReads(reads);
  if (path === files.feed) return renderGuarded(path, feedBlocks);
  const response = await app.render(new Request(new URL(requested, siteUrl)), { routeData: route });
  if (!response.ok && requested !== notFound) throw new Error(`${path} is answered with ${response.status}`);
  return response.text();
}
