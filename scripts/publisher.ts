/** Publishes one edition, as the process that started it asks; ends with it, or after a failure. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { main } from '../src/operator/terminal.ts';
import { servePublisher } from '../src/publishing/publisher/serve-publisher.ts';

await main(async () => {
  const [settings, ...others] = buildSettings(process.env);
  if (settings === undefined || others.length > 0 || process.send === undefined)
    throw new SetupError('this script is started by `npm run rebuild`');
  servePublisher(settings);
});
