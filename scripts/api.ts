/** `npm run api`: the shop API alone, behind a web server that serves the built site. EDITION chooses the shop. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { createLog } from '../src/server/log.ts';
import { serveShop } from '../src/server/serve-shop.ts';
import { main, onStop } from './terminal.ts';

await main(async () => {
  const log = createLog((line) => process.stdout.write(line));
  const running: Awaited<ReturnType<typeof serveShop>>[] = [];
  const stop = async () => {
    await Promise.all(running.map((shop) => shop.stop()));
  };
  try {
    for (const { edition } of buildSettings(process.env)) running.push(await serveShop(edition, log));
  } catch (error) {
    await stop();
    throw error;
  }
  onStop(stop);
});
