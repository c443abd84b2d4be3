/** `npm run publish`: brings the finished sites into a storage that speaks S3, and publishes them there. */
import { realpath } from 'node:fs/promises';
import { buildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { explain } from '../src/publishing/s3/explain.ts';
import { prune } from '../src/publishing/s3/prune.ts';
import { s3Settings } from '../src/publishing/s3/settings.ts';
import { openStore } from '../src/publishing/s3/store.ts';
import { uploadRelease } from '../src/publishing/s3/upload.ts';
import { main, say } from './terminal.ts';

/** The release itself, not the link: it may lead elsewhere before all is sent. */
const builtSite = (site: string): Promise<string> =>
  realpath(site).catch(() => {
    throw new SetupError(`There is no built site at ${site}. \`npm run build\` makes one.`);
  });

await main(async () => {
  const { kept, ...place } = s3Settings(process.env);
  const store = openStore(place);
  try {
    for (const { edition, places } of buildSettings(process.env)) {
      const { release, files, sent } = await uploadRelease(store, edition, await builtSite(places.site));
      const gone = await prune(store, edition, { kept, now: new Date() });
      say(
        `${edition}: release ${release} is published, ${sent} of ${files} files were new, ${gone} old ones went`,
      );
    }
  } catch (error) {
    throw explain(error, place);
  } finally {
    store.close();
  }
});
