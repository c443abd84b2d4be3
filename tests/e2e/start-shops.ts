import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { editionCodes } from '../../src/editions/editions.ts';
import { startScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

/** Both editions as a newcomer would start them, apart from whatever runs on this machine. */
export default async function startShops() {
  const folder = await temporaryFolder('e2e');
  const { child, finished } = startScript('start', [], {
    EDITION: undefined,
    DATABASE_URL: undefined,
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    PORT_UA: '0',
    PORT_PL: '0',
    // Orders change the stock: publishing that would take the processors away from the tests.
    REBUILD_ON_CHANGE: 'no',
    // Each test signs in from an address of its own, so that no limit of another stands in its way.
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
  process.env['SHOPS_DATA'] = join(folder, 'data');
  [process.env['SITE_UA'], process.env['SITE_PL']] = addresses;
  process.env['SITES_FOLDER'] = join(folder, 'dist');
  return async () => {
    child.kill('SIGTERM');
    await finished;
    await rm(folder, { recursive: true, force: true });
  };
}

/** All tests together buy more than the demo has. */
function fillShelves(data: string): void {
  for (const edition of editionCodes) {
    const db = new DatabaseSync(join(data, `${edition}.sqlite`));
    db.exec('update variant set stock = 1000000 where stock > 0');
    db.close();
  }
}
