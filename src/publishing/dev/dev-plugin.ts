/** What a web server, the build and React's plugin do for a published page, done by Astro's development server. */
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin } from 'vite';
import { bundleScript } from '../../bundling/scripts/bundle-script.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { orderIdInPath } from '../../editions/order-address.ts';
import { files, paths } from '../../editions/paths.ts';
import { mediaTypes } from '../../serving/media-types.ts';

/** Pages mount their islands themselves, so Astro does not know that React's refresh is due. */
const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

export const refreshIslands: AstroIntegration = {
  name: 'refresh-islands',
  hooks: { 'astro:config:setup': ({ injectScript }) => injectScript('page', refreshPreamble) },
};

const firstScriptModule = '\0first-script-address';
const firstScriptAddress = '/@first-script.js';

/** The first script is a classic one, which the development server would serve as a module. */
export const classicFirstScript = (): Plugin => ({
  name: 'classic-first-script',
  enforce: 'pre',
  resolveId: { filter: { id: /\/first-script\.ts\?worker&url$/ }, handler: () => firstScriptModule },
  load: {
    filter: { id: new RegExp(`^${firstScriptModule}$`) },
    handler: () => `export default ${JSON.stringify(firstScriptAddress)};`,
  },
});

/** Pictures, the addresses of orders, and the first script, bundled anew for each page that is loaded. */
export const serveLikeWebServer = ({ edition, places }: BuildSettings): Plugin => ({
  name: 'serve-like-web-server',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === firstScriptAddress) return void sendFirstScript(edition, response, next);
      if (pathname.startsWith(files.pictures)) return sendPicture(places.pictures, pathname, response, next);
      if (orderIdInPath(pathname) !== undefined) rewrite(request, paths.orderShell);
      next();
    });
  },
});

function rewrite(request: IncomingMessage, path: string): void {
  request.url = path;
}

async function sendFirstScript(
  edition: string,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const code = await bundleScript(join('src', 'browser', 'first', 'first-script.ts'), {
      // Otherwise Vite would turn this process into one of production.
      mode: 'development',
      resolve: { alias: { '#edition': resolve('src', 'editions', `${edition}.ts`) } },
    });
    response.setHeader('Content-Type', 'text/javascript');
    response.end(code);
  } catch (error) {
    next(error);
  }
}

function sendPicture(
  folder: string,
  pathname: string,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  const file = join(folder, basename(pathname));
  const type = mediaTypes[extname(file).slice(1)];
  if (type === undefined || !existsSync(file)) {
    next();
    return;
  }
  response.setHeader('Content-Type', type);
  createReadStream(file).on('error', next).pipe(response);
}
