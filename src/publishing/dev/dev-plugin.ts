/**
 * Plugins of Astro's development server. They do what a web server, the build and React's plugin do for a
 * published page, and print where an error is.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import * as v from 'valibot';
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

const ErrorSchema = v.object({
  type: v.literal('error'),
  err: v.object({
    message: v.string(),
    stack: v.optional(v.string(), ''),
    id: v.optional(v.string()),
    loc: v.optional(v.object({ file: v.optional(v.string()), line: v.optional(v.number()) })),
  }),
});
type DevError = v.InferOutput<typeof ErrorSchema>['err'];

/** Prints the file and line of each error: Astro prints most errors of styles and imports without. */
export const printPlaces = (print: (line: string) => void): Plugin => ({
  name: 'print-places',
  configureServer({ environments: { client } }) {
    const { send } = client.hot;
    client.hot.send = (...args: unknown[]) => {
      const sent = v.safeParse(ErrorSchema, args[0]);
      if (sent.success) print(placeOf(sent.output.err));
      Reflect.apply(send, client.hot, args);
    };
  },
});

function placeOf(error: DevError): string {
  const { file, line } = importPlace(error) ?? { file: error.loc?.file ?? error.id, line: error.loc?.line };
  const [path = ''] = (file ?? '').split('?');
  const place = [relative('.', path), ...(line === undefined ? [] : [line])].join(':');
  return `${place}: ${error.message.replaceAll(/<[^>]*>/g, '').split('\n')[0]}`;
}

/** If an import is not found, Vite names the importing file only in a sentence of the stack, and no line. */
function importPlace({ stack }: DevError): { file: string; line: number } | undefined {
  const [, specifier = '', file] = /Failed to load url (\S+) .* in (\S+)\. Does/.exec(stack) ?? [];
  if (file === undefined || !existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { file, line: 1 + lines.findIndex((line) => line.includes(specifier)) };
}

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
