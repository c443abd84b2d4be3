import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readBundleFacts } from '../../src/publishing/bundle/bundle.ts';
import { finisher } from '../../src/publishing/finish/finish-pages.ts';
import { filesOf } from '../../src/publishing/release/site-files.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

const [site] = inject('demoSites');

let plain: string;
beforeAll(async () => {
  plain = await temporaryFolder('plain-build');
});
afterAll(() => rm(plain, { recursive: true, force: true }));

/** Builds the site of the demo catalogue as Astro does it alone. */
async function astroBuild(cache: string): Promise<number> {
  const child = spawn(join('node_modules', '.bin', 'astro'), ['build', '--outDir', plain], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      EDITION: 'ua',
      SITE_URL_UA: site?.siteUrl,
      SITE_URL_PL: 'https://pl.zerno.example',
      PUBLIC_OFFLINE: 'on',
      CACHE_DIR: cache,
    },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'close');
  return code;
}

test('every page of the kept bundle is what a plain build of Astro renders', async () => {
  if (site === undefined) throw new Error('There is no demo site');
  const cache = dirname(dirname(site.catalogue));
  expect(await astroBuild(cache)).toBe(0);
  const bundles = join(dirname(site.catalogue), 'bundles');
  const [bundle = ''] = await readdir(bundles);
  const facts = await readBundleFacts(join(bundles, bundle));
  const finish = finisher(facts.pages, { url: site.siteUrl, apiUrl: undefined, hasTagManager: false });
  const isRendered = (file: string) => /\.(html|json|xml|txt|svg|webmanifest)$/.test(file);
  const files = (await filesOf(plain)).filter((file) => isRendered(file) && file !== 'shell.json');
  const differing: string[] = [];
  for (const file of files) {
    const { content } = finish(file, await readFile(join(plain, file), 'utf8'));
    if (!Buffer.concat(content).equals(await readFile(join(site.folder, file)))) differing.push(file);
  }
  expect(differing).toEqual([]);
  expect(Map.groupBy(files, (file) => extname(file)).get('.html')?.length).toBeGreaterThan(90);
}, 120_000);
