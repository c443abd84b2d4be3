/** The process under load in `bench api`: the shop API on the environment's database. Sends its address when ready. */
import { serverConfig } from '../../../src/server/config.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop } from '../../../src/server/open-shop.ts';
import { reportMemory } from './processes.ts';

const config = serverConfig('ua', process.env);
// Log lines are formatted as in production, but not written.
const shop = await openShop(
  config,
  createLog(() => undefined),
  { create: false },
);
const jobs = shop.startJobs();
const { port, close } = await listen(shop.app, config.host, 0);
reportMemory();
process.once('SIGTERM', async () => {
  await close();
  await jobs.stop();
  await shop.db.destroy();
  process.disconnect();
});
process.send?.({ url: `http://${config.host}:${port}` });
