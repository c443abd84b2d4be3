import { existsSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { apiBase } from '../../../contract/endpoint.ts';
import { officePath } from '../../../contract/office/office-endpoint.ts';
import { oldAddressOf } from '../../../domain/catalogue/old-address.ts';
import { orderIdInPath } from '../../../editions/order-address.ts';
import { paths } from '../../../editions/paths.ts';
import { caching, isHashed } from '../../../serving/caching.ts';
import { hostFiles } from '../../../serving/error-pages.ts';
import { type Headers, hashedHeaders, siteHeaders } from '../../../serving/headers.ts';
import { readRedirects } from '../../../serving/redirects.ts';
import type { SiteToServe } from '../../../serving/site-to-serve.ts';
import { sendErrorPage, wantsPage } from '../error-page.ts';
import { type BuildProgress, sendOpeningPage } from './opening-page.ts';
import { outboxPath } from './outbox.ts';

/**
 * The built site and the shop API under one origin, as a web server in front of them would do it. Until something is
 * published, browsers see the progress of the build.
 */
export function siteWithApi(
  directory: string,
  site: SiteToServe,
  api: Hono | undefined,
  progress: BuildProgress = new Map(),
): Hono {
  const app = new Hono();
  if (api) {
    for (const path of [
      `${apiBase}/*`,
      '/media/*',
      '/health',
      '/ready',
      outboxPath,
      officePath.slice(0, -1),
      `${officePath}*`,
    ]) {
      app.all(path, (context) => api.fetch(context.req.raw, context.env));
    }
  }
  const named = { ...siteHeaders(site), 'Cache-Control': caching.revalidated };
  const hashed = { ...hashedHeaders(site), 'Cache-Control': caching.hashed };
  const published = publishedFiles(directory, filesIn);
  const tagged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(named)] });
  // The ETag of a partial response would be mistaken for that of the whole file.
  app.use((context, next) => (context.req.header('range') === undefined ? tagged(context, next) : next()));
  app.use(async (context, next) => {
    say(context, isHashed(context.req.path) ? hashed : named);
    const files = await published();
    if (files === undefined) {
      context.header('Retry-After', '5');
      if (wantsPage(context)) return sendOpeningPage(context, progress);
      return sendErrorPage(context, {
        status: 503,
        message: 'The site is not published yet',
        home: paths.home,
      });
    }
    const { path, url } = context.req;
    if (files.lacksSlash(path)) return context.redirect(`${encodeURI(path)}/${new URL(url).search}`, 301);
    const found = await files.found(context, async () => undefined);
    if (found) return found;
    const moved = files.movedTo(new URL(url).pathname);
    if (moved !== undefined) return context.redirect(`${moved}${new URL(url).search}`, 301);
    say(context, named);
    return files.notFound(context, next);
  });
  return app;
}

function say(context: Context, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

function filesIn(root: string) {
  const notFound = serveStatic({ root, path: '404.html', precompressed: true });
  const redirects = redirectsIn(root);
  return {
    /** Excludes `//`: a redirect to a path that starts with it would lead to another site. */
    lacksSlash: (path) => !/\/$|\/\//.test(path) && existsSync(join(root, path, 'index.html')),
    found: serveStatic({ root, precompressed: true, rewriteRequestPath: pageAt }),
    movedTo: (path) => redirects.get(oldAddressOf(path) ?? ''),
    notFound: async (context, next) => {
      const page = await notFound(context, next);
      return page === undefined
        ? context.text('404', 404)
        : new Response(page.body, { status: 404, headers: page.headers });
    },
  } satisfies {
    lacksSlash(path: string): boolean;
    found: MiddlewareHandler;
    movedTo(path: string): string | undefined;
    notFound: MiddlewareHandler;
  };
}

/** By the old address. */
function redirectsIn(root: string): ReadonlyMap<string, string> {
  const file = join(root, hostFiles.redirects);
  const redirects = existsSync(file) ? readRedirects(readFileSync(file, 'utf8')) : [];
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

/** The build knows no orders, so all of them share one page. */
const pageAt = (path: string) => (orderIdInPath(path) === undefined ? path : paths.orderShell);

/**
 * The files of the site's folder, which may be a link to the published release. The link is resolved once per request,
 * so that a release published meanwhile is not mixed in. Undefined: nothing is published yet.
 */
function publishedFiles<T>(site: string, filesIn: (root: string) => T): () => Promise<T | undefined> {
  let last: { root: string; files: T } | undefined;
  return async () => {
    const root = await realpath(site).catch(() => undefined);
    if (root === undefined) return undefined;
    if (last?.root !== root) last = { root, files: filesIn(root) };
    return last.files;
  };
}
