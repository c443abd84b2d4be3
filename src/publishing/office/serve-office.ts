import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { officeBase, officePath } from '../../contract/office/office-endpoint.ts';
import { officeRoot } from './office-config.ts';

/** The office on the development server of the site: one page for all addresses below `/office/`. */
export const serveOffice = (): Plugin => ({
  name: 'serve-office',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith(officePath) || pathname.startsWith(`${officeBase}/`)) return next();
      try {
        const page = await readFile(join(officeRoot, 'index.html'), 'utf8');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(pathname, fromProject(page)));
      } catch (error) {
        next(error);
      }
    });
  },
});

/** Its addresses are relative to the office, but this server's root is the project. */
const fromProject = (page: string) =>
  page.replaceAll('"./', `"/${officeRoot.replaceAll('\\', '/')}/`).replaceAll('"../../public/', '"/');
