import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoEditions } from '../../../src/demo/model.ts';
import { shopEditions } from '../../../src/editions/editions.ts';
import { runScript } from '../processes/run-script.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';
import type { DemoSite } from './demo-sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoSites: readonly DemoSite[];
  }
}

const addresses = { ua: 'https://zerno.example', pl: 'https://pl.zerno.example' };

/** Builds both editions of the demo catalogue once for all tests of builds. */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder('demo-sites');
  const dist = join(folder, 'dist');
  const { code, out, err } = await runScript('build', [], {
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: dist,
    SITE_URL_UA: addresses.ua,
    SITE_URL_PL: addresses.pl,
  });
  if (code !== 0) throw new Error(`The demo sites could not be built:\n${out}${err}`);
  project.provide(
    'demoSites',
    demoEditions
      .filter((edition) => shopEditions.includes(edition))
      .map((edition) => ({
        edition,
        siteUrl: addresses[edition],
        folder: join(dist, edition, 'current'),
        catalogue: join(folder, 'cache', edition, 'catalogue.jsonl'),
      })),
  );
  return () => rm(folder, { recursive: true, force: true });
}
