/** Makes the bundle of one edition. Runs as a child process, whose memory is freed afterwards. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { main } from '../src/operator/terminal.ts';
import { makeBundle } from '../src/publishing/bundle/make-bundle.ts';

process.once('disconnect', () => process.exit(1));

await main(async () => {
  const [folder] = process.argv.slice(2);
  const [settings] = buildSettings(process.env);
  if (folder === undefined || settings === undefined) throw new SetupError('make-bundle <folder>');
  await makeBundle(settings, folder);
});
process.removeAllListeners('disconnect');
process.disconnect?.();
