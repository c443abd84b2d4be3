/** One process that `bench api` loads: the shop API over the database that the environment names. Says where, and what memory it takes when asked. */
import { serverConfig } from '../../../src/server/config.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop } from '../../../src/server/open-shop.ts';
import { answerMemory } from './memory.ts';

const config = serverConfig('ua', process.env);
// Lines are made as in production, and written to nowhere.
const shop = await openShop(
  config,
  createLog(() => undefined),
  { create: false },
);
const jobs = shop.startJobs();
const { port, close } = await listen(shop.app, config.host, 0);
answerMemory();
process.once('SIGTERM', async () => {
  await close();
  await jobs.stop();
  await shop.db.destroy();
  process.disconnect();
});
process.send?.({ url: `http://${config.host}:${port}` });
