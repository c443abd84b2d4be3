/** `npm run publish`: publishes the built sites to S3 storages. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { usageError } from '../src/contract/setup-error.ts';
import { defaultEdition } from '../src/editions/editions.ts';
import { complain, main, say, sayText } from '../src/operator/terminal.ts';
import { publishToS3 } from '../src/publishing/s3/publish-to-s3.ts';
import { s3Settings } from '../src/publishing/s3/settings.ts';

const usage = `npm run publish [-- <one of these>]: publishes the sites that \`npm run build\` made to S3_URI_UA and S3_URI_PL.
Only what changed is uploaded. EDITION=${defaultEdition} publishes one edition.
  --changed   print the changed addresses of each edition as a line of JSON
  --heal      compare with what the bucket really holds, and take over a bucket with other content
  --help      this text
Every setting is explained in .env.example.`;

await main(async () => {
  const [flag, ...more] = process.argv.slice(2);
  if (flag === '--help') return sayText(usage);
  if (more.length > 0 || (flag !== undefined && flag !== '--changed' && flag !== '--heal'))
    throw usageError(usage);
  const all = buildSettings(process.env);
  const settings = s3Settings(process.env, all);
  for (const [index, build] of all.entries()) {
    const place = settings[index];
    if (place === undefined) continue;
    const { edition, siteUrl, files, sent, removed, changed } = await publishToS3(
      build,
      place,
      flag === '--heal',
    );
    const report = flag === '--changed' ? complain : say;
    report(`${edition}: ${sent} of ${files} files were sent, ${removed} were removed`);
    if (flag === '--changed') say(JSON.stringify({ edition, siteUrl, changed }));
  }
});
