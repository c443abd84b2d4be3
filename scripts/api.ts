/** `npm run api`: the shop API alone, behind a web server that serves the built site. EDITION chooses the shop. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { refuseDemo } from '../src/demo/refuse-demo.ts';
import { main, onStop } from '../src/operator/terminal.ts';
import type { Database } from '../src/server/db/open.ts';
import { createLog } from '../src/server/log.ts';
import { serveShop } from '../src/server/serve-shop.ts';

await main(async () => {
  const log = createLog((line) => process.stdout.write(line));
  const running: Awaited<ReturnType<typeof serveShop>>[] = [];
  const stop = async () => {
    await Promise.all(running.map((shop) => shop.stop()));
  };
  try {
    for (const { edition } of buildSettings(process.env)) {
      const refuseDatabase = (db: Database) => refuseDemo(db, edition, process.env);
      running.push(await serveShop(edition, log, refuseDatabase));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  onStop(stop);
});
