import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { shopEditions } from '../../src/editions/editions.ts';
import { freePort } from '../support/database/postgres-server.ts';
import { startScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { forgetSettings } from '../tooling/forget-settings.ts';

/** Starts both editions with `npm start`, separate from anything else on this machine. */
export default async function startShops() {
  forgetSettings();
  const folder = await temporaryFolder('e2e');
  const { child, finished } = startScript('start', [], {
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    // Of their own: two countries under one address do not link to each other.
    PORT_UA: String(await freePort()),
    PORT_PL: String(await freePort()),
    // Orders change the stock, and publishing each change would slow the tests down.
    REBUILD_ON_CHANGE: 'no',
    // Each test signs in from its own address, so that tests do not share rate limits.
    TRUST_PROXY: '1',
  });
  const addresses = await new Promise<string[]>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
      if (out.includes('Ctrl+C')) resolve(out.match(/http:\/\/localhost:\d+/g) ?? []);
    });
    finished.then(({ err }) => reject(new Error(`The shops did not start:\n${out}${err}`)), reject);
  });
  fillShelves(join(folder, 'data'));
  process.env['SHOPS_CACHE'] = join(folder, 'cache');
  process.env['SHOPS_DATA'] = join(folder, 'data');
  for (const [country, edition] of shopEditions.entries())
    process.env[`SITE_${edition.toUpperCase()}`] = addresses[country];
  process.env['SITES_FOLDER'] = join(folder, 'dist');
  return async () => {
    child.kill('SIGTERM');
    await finished;
    await rm(folder, { recursive: true, force: true });
  };
}

/** All tests together buy more than the demo has in stock. */
function fillShelves(data: string): void {
  for (const edition of shopEditions) {
    const db = new DatabaseSync(join(data, `${edition}.sqlite`));
    db.exec('update variant set stock = 1000000 where stock > 0');
    db.close();
  }
}
