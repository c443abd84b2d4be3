/** Publishes each edition's current release to its bucket. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { withLock } from '../release/lock.ts';
import { addressesOf, runCommand } from './announce.ts';
import { localSite } from './local-site.ts';
import { type Published, publishSite } from './publish-site.ts';
import type { S3Settings } from './settings.ts';
import { explainStorageError, openStore } from './store.ts';

interface PublishedEdition extends Published {
  edition: EditionCode;
  siteUrl: string;
  /** Changed paths, as browsers request them. */
  changed: string[];
}

export async function publishToS3(
  build: BuildSettings,
  { place, encoding, cdnSeconds, keepDays, afterPublish }: S3Settings,
  heal: boolean,
): Promise<PublishedEdition> {
  const { edition, siteUrl, places } = build;
  if (!existsSync(places.site))
    throw new SetupError(`There is no built site at ${places.site}. \`npm run build\` makes one.`);
  const folder = dirname(places.lock);
  return withLock(join(folder, 'publish-lock'), async () => {
    const store = openStore(place);
    let changed: string[] = [];
    const announce = async (keys: readonly string[]) => {
      changed = addressesOf(keys);
      if (afterPublish) await runCommand(afterPublish, changed, { EDITION: edition, SITE_URL: siteUrl });
    };
    try {
      const owner = await readOwner(join(folder, 'publisher'));
      const options = { encoding, cdnSeconds, keepDays, owner, heal, announce };
      const published = await publishSite(store, localSite(places), options);
      return { edition, siteUrl, changed, ...published };
    } catch (error) {
      throw explainStorageError(error, place);
    } finally {
      store.close();
    }
  });
}

/** Names this checkout on this machine. Two of its publishers exclude each other by a lock. */
async function readOwner(file: string): Promise<string> {
  if (!existsSync(file)) await writeFileAtomically(file, randomUUID());
  return `${hostname()} ${readFileSync(file, 'utf8')}`;
}
