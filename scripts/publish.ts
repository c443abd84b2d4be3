/** `npm run publish`: uploads the built sites to an S3 storage, and publishes them there. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { publishToS3 } from '../src/publishing/s3/publish-to-s3.ts';
import { s3Settings } from '../src/publishing/s3/settings.ts';
import { main, say, sayText } from './terminal.ts';

const usage = `npm run publish: uploads the sites that \`npm run build\` made to the S3 storage named by S3_BUCKET.
Only new files are sent; old releases are removed. EDITION=ua or EDITION=pl publishes one edition.
Every setting is explained in .env.example.`;

await main(async () => {
  if (process.argv.includes('--help')) return sayText(usage);
  const published = publishToS3(s3Settings(process.env), buildSettings(process.env));
  for await (const { edition, release, files, sent, removed } of published) {
    say(
      `${edition}: release ${release} is published, ${sent} of ${files} files were new, ${removed} old ones went`,
    );
  }
});
