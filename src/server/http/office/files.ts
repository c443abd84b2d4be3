import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { officePath } from '../../../contract/office/office-endpoint.ts';
import { server as words } from '../../../locales/office/uk/server.ts';
import { caching } from '../../../serving/caching.ts';
import { officeHeaders } from '../../../serving/office-headers.ts';
import { sendErrorPage } from '../error-page.ts';

/** Files with a hash of their content in their names. */
const hashedFolder = `${officePath}assets/`;
const pageFile = 'index.html';

interface Office {
  /** Where `npm run build` puts it. */
  directory: string;
  /** The site. */
  home: string;
}

/** The bundled office: its files, and one page for every other address. */
export function officeFiles(app: Hono, { directory, home }: Office): void {
  let files: ReturnType<typeof filesIn> | undefined;
  /** It may be built while the shop runs. */
  const built = () => {
    if (existsSync(join(directory, pageFile))) files ??= filesIn(directory);
    return files;
  };
  app.get(officePath.slice(0, -1), (context) => context.redirect(officePath));
  app.get(
    `${hashedFolder}*`,
    async (context) => (await built()?.hashed(context, async () => undefined)) ?? context.notFound(),
  );
  app.use(
    `${officePath}*`,
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(officeHeaders)] }),
  );
  app.get(
    `${officePath}*`,
    async (context) =>
      (await built()?.page(context, async () => undefined)) ??
      sendErrorPage(context, { status: 503, message: words.notBuilt, home }),
  );
}

function filesIn(root: string) {
  const options = { root, precompressed: true } as const;
  return {
    hashed: serveStatic({
      ...options,
      rewriteRequestPath: (path) => path.slice(officePath.length - 1),
      onFound: (_path, context) => context.header('Cache-Control', caching.hashed),
    }),
    page: serveStatic({
      ...options,
      path: pageFile,
      // Private: the service worker of a site at the same address keeps no such page.
      onFound: (_path, context) => context.header('Cache-Control', `private, ${caching.revalidated}`),
    }),
  };
}
