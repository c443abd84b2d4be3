import { cp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { shellFile } from '../../../src/bundling/scripts/shell-files.ts';
import type { DemoEdition } from '../../../src/demo/model.ts';
import { files } from '../../../src/editions/paths.ts';
import { makeWorker, workerText } from '../../../src/publishing/bundle/service-worker.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';

const site = { url: 'http://127.0.0.1', apiUrl: undefined, hasTagManager: false };

/** Serves a copy of the site in which a test publishes one release after another. */
export async function startReleases(code: DemoEdition) {
  const folder = await temporaryFolder('releases');
  const published = await realpath(join(process.env['SITES_FOLDER'] ?? '', code, 'current'));
  await cp(published, folder, { recursive: true, filter: (path) => !path.endsWith('_pictures') });
  const app = new Hono();
  const slow = new Map<string, Promise<void>>();
  const requested: { path: string; isDocument: boolean }[] = [];
  app.use(async ({ req }, next) => {
    requested.push({ path: req.path, isDocument: req.header('sec-fetch-dest') === 'document' });
    await slow.get(req.path);
    await next();
  });
  app.route('/', siteWithApi(folder, site, undefined));
  const server = await listen(app, '127.0.0.1', 0);
  const change = async (file: string, edit: (text: string) => string) => {
    const path = join(folder, file);
    const text = edit(await readFile(path, 'utf8'));
    await rm(`${path}.br`, { force: true });
    await writeFile(path, text);
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    change,
    /** How often this path was requested. */
    requestsOf: (path: string) => requested.filter((one) => one.path === path).length,
    /** How often it was requested as a page to show, now or later: not by the worker for its cache. */
    pageRequestsOf: (path: string) => requested.filter((one) => one.isDocument && one.path === path).length,
    /** Delays this path until the returned function is called. */
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      slow.set(path, promise);
      return resolve;
    },
    /** Publishes the same worker with another release id. */
    renew: () => change(files.worker, (text) => text.replace(/"id":"\w+"/, '"id":"another"')),
    /** The same, and removes the scripts of this name, as if the new release had others. Returns their paths. */
    async renewWithout(name: string): Promise<string[]> {
      let gone: string[] = [];
      await change(files.worker, (text) => {
        const scripts = [...text.matchAll(/"(\/_astro\/[^"]+\.js)",?/g)];
        gone = scripts.flatMap(([, path = '']) => (path.startsWith(`${files.assets}${name}.`) ? path : []));
        const without = gone.reduce(
          (rest, path) => rest.replace(new RegExp(`"${path}",|,"${path}"`), ''),
          text,
        );
        return without.replace(/"id":"\w+"/, '"id":"another"');
      });
      for (const path of gone)
        for (const ending of ['', '.br']) await rm(join(folder, `${path}${ending}`), { force: true });
      return gone;
    },
    async switchOff() {
      await writeFile(join(folder, shellFile), '[]');
      const worker = await makeWorker(folder, false);
      await change(files.worker, () => workerText(worker, ''));
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
