import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

/** Pictures of the embedded shop. Their names carry a digest of their content, so they never change. */
export function mediaRoutes(app: Hono, directory: string): void {
  app.use(
    '/media/*',
    serveStatic({
      root: directory,
      rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
      onFound: (_path, context) => {
        context.header('Cache-Control', 'public, max-age=31536000, immutable');
        // An SVG opened as a page must not run scripts, whatever it contains.
        context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      },
    }),
  );
}
