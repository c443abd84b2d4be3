import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { apiBase } from '../../contract/endpoint.ts';
import { orderAt } from '../../editions/order-address.ts';
import { paths } from '../../editions/paths.ts';
import { outboxPath } from './outbox.ts';

const hashed = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

/** The built site and the shop API under one origin, as a web server in front of them would do it. */
export function siteWithApi(directory: string, api: Hono | undefined): Hono {
  const app = new Hono();
  if (api) {
    for (const path of [`${apiBase}/*`, '/media/*', '/health', '/ready', outboxPath]) {
      app.all(path, (context) => api.fetch(context.req.raw, context.env));
    }
  }
  app.use(
    serveStatic({
      root: directory,
      precompressed: true,
      rewriteRequestPath: pageAt,
      onFound: (path, context) => {
        context.header('Cache-Control', /\/_(astro|pictures)\//.test(path) ? hashed : revalidated);
      },
    }),
  );
  app.notFound(async (context) => {
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
