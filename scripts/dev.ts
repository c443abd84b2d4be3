/** `npm run dev`: one edition with its shop on Astro's development server, which shows at once what is saved. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { defaultEdition, shopEditions } from '../src/editions/editions.ts';
import { complain, main, onStop, say, sayText } from '../src/operator/terminal.ts';
import { startDevSite } from '../src/publishing/dev/dev-site.ts';
import { outboxPath } from '../src/server/http/routes/outbox.ts';
import { terminalReporter } from './terminal-reporter.ts';

const usage = `npm run dev [-- ${shopEditions.join('|')}]: the shop of one country, ${defaultEdition} unless said otherwise, for who changes its code.
Saved pages, islands, styles and texts are shown at once, and what changes in the catalogue too. What you save
in src/server needs another start. Nothing is published: that is done by npm start. Ctrl+C stops.`;

await main(async () => {
  const [edition = process.env.EDITION || defaultEdition, ...rest] = process.argv.slice(2);
  if (edition === '--help') return sayText(usage);
  if (rest.length > 0 || !shopEditions.some((code) => code === edition))
    throw new SetupError(`Say one edition: npm run dev -- ${shopEditions.join(' or ')}`);
  // Visited pages must not be shown from a cache instead of what was just saved.
  Object.assign(process.env, { EDITION: edition, PUBLIC_OFFLINE: 'off', ASTRO_TELEMETRY_DISABLED: '1' });
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is chosen');
  const site = await startDevSite(settings, {
    onMessage: ({ to, text }) => sayText(`To ${to}: ${text}`),
    reporter: terminalReporter,
    onError: (error) => complain(error instanceof Error ? error.message : String(error)),
  });
  const address = `http://localhost:${site.port}`;
  say(`The pages: ${address}/`);
  say(
    `Mails and codes to sign in are shown here and at ${address}${outboxPath}; every primitive: ${address}/look/`,
  );
  if (site.demoAddress !== undefined) say(`An account with orders belongs to ${site.demoAddress}`);
  say('Ctrl+C stops it.');
  onStop(site.stop);
});
