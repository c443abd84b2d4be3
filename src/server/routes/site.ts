import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { apiBase } from '../../contract/endpoint.ts';
import { orderAt } from '../../editions/order-address.ts';
import { paths } from '../../editions/paths.ts';
import { outboxPath } from './outbox.ts';
import { publishedFiles } from './published-files.ts';

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
  const published = publishedFiles(directory, filesIn);
  app.use(async (context, next) => {
    const files = await published();
    if (files === undefined) return context.text('503', 503, { 'Retry-After': '5' });
    return (await files.found(context, async () => undefined)) ?? files.notFound(context, next);
  });
  return app;
}

function filesIn(root: string) {
  const notFound = serveStatic({ root, path: '404.html', precompressed: true });
  return {
    found: serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: pageAt,
      onFound: (path, context) => {
        context.header('Cache-Control', /\/_(astro|pictures)\//.test(path) ? hashed : revalidated);
      },
    }),
    notFound: async (context, next) => {
      const page = await notFound(context, next);
      return page === undefined
        ? context.text('404', 404)
        : new Response(page.body, { status: 404, headers: page.headers });
    },
  } satisfies { found: MiddlewareHandler; notFound: MiddlewareHandler };
}

/** The build knows of no orders: one page stands for all of them. */
const pageAt = (path: string) => (orderAt(path) === undefined ? path : paths.orderShell);
