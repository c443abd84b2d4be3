/** `npm run publish`: brings the finished sites into a storage that speaks S3, and publishes them there. */
import { realpath } from 'node:fs/promises';
import { buildSettings } from '../src/catalogue/settings.ts';
import { main, say } from './main.ts';
import { prune } from './s3/prune.ts';
import { s3Settings } from './s3/settings.ts';
import { openStore } from './s3/store.ts';
import { uploadRelease } from './s3/upload.ts';

await main(async () => {
  const { kept, ...place } = s3Settings(process.env);
  const store = openStore(place);
  try {
    for (const { edition, places } of buildSettings(process.env)) {
      // The release itself, not the link: it may lead elsewhere before all is sent.
      const { release, files, sent } = await uploadRelease(store, edition, await realpath(places.site));
      const gone = await prune(store, edition, { kept, now: new Date() });
      say(
        `${edition}: release ${release} is published, ${sent} of ${files} files were new, ${gone} old ones went`,
      );
    }
  } finally {
    store.close();
  }
});
