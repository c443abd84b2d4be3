import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { apiBase } from '../../contract/endpoint.ts';
import { orderAt } from '../../editions/order-address.ts';
import { paths } from '../../editions/paths.ts';
import { caching, cachingOf } from '../../serving/caching.ts';
import { siteHeaders } from '../../serving/headers.ts';
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { outboxPath } from './outbox.ts';

/** The built site and the shop API under one origin, as a web server in front of them would do it. */
export function siteWithApi(directory: string, site: SiteToServe, api: Hono | undefined): Hono {
  const app = new Hono();
  if (api) {
    for (const path of [`${apiBase}/*`, '/media/*', '/health', '/ready', outboxPath]) {
      app.all(path, (context) => api.fetch(context.req.raw, context.env));
    }
  }
  const headers = Object.entries(siteHeaders(site));
  app.use((context, next) => {
    for (const [name, value] of headers) context.header(name, value);
    return next();
  });
  app.use(
    serveStatic({
      root: directory,
      precompressed: true,
      rewriteRequestPath: pageAt,
      onFound: (_file, context) => context.header('Cache-Control', cachingOf(context.req.path)),
    }),
  );
  app.notFound(async (context) => {
    context.header('Cache-Control', caching.revalidated);
    const page = await serveStatic({ root: directory, path: '404.html', precompressed: true })(
      context,
      async () => undefined,
    );
    return page === undefined
      ? context.text('404', 404)
      : new Response(page.body, { status: 404, headers: page.headers });
  });
  return app;
}

/** The build knows of no orders: one page stands for all of them. */
const pageAt = (path: string) => (orderAt(path) === undefined ? path : paths.orderShell);
