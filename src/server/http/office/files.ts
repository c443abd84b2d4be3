import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { officePath } from '../../../contract/office/office-endpoint.ts';
import { server as words } from '../../../locales/office/uk/server.ts';
import { caching } from '../../../serving/caching.ts';
import { officeHeaders } from '../../../serving/office-headers.ts';
import { sendErrorPage } from '../error-page.ts';

/** The folder of files with a hash of their content in their names. */
const hashedFolder = `${officePath}assets/`;

interface Office {
  /** Where `npm run build` puts it. */
  directory: string;
  /** The site. */
  home: string;
}

/** The bundled office: one page for every address. */
export function officeFiles(app: Hono, { directory, home }: Office): void {
  const hashed = serveStatic({
    root: directory,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(officePath.length - 1),
    onFound: (_path, context) => context.header('Cache-Control', caching.hashed),
  });
  const page = serveStatic({
    root: directory,
    path: 'index.html',
    precompressed: true,
    onFound: (_path, context) => context.header('Cache-Control', caching.revalidated),
  });
  app.get(officePath.slice(0, -1), (context) => context.redirect(officePath));
  app.get(`${hashedFolder}*`, hashed, (context) => context.notFound());
  app.use(
    `${officePath}*`,
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(officeHeaders)] }),
  );
  app.get(`${officePath}*`, page, (context) => notBuilt(context, { directory, home }));
}

function notBuilt(context: Context, { directory, home }: Office): Response | Promise<Response> {
  if (existsSync(join(directory, 'index.html'))) return context.notFound();
  return sendErrorPage(context, { status: 503, message: words.notBuilt, home });
}
