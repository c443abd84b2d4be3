/** A publisher of one edition in a process of its own: it may keep what it knows of the catalogue from one change to the next. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { errorOf, type Notice, NoticeSchema, type Task } from './messages.ts';
import type { PublishOptions } from './publish.ts';
import type { SiteToBuild } from './pull-site.ts';
import type { Outcome, Reporter } from './reporter.ts';

export interface PublisherProcess {
  pull(site: SiteToBuild, options: Pick<PublishOptions, 'insists'>): Promise<void>;
  publish(options: Omit<PublishOptions, 'warn'>): Promise<Omit<Outcome, 'settings'>>;
  /** A publisher that failed has ended already. */
  end(): Promise<void>;
  kill(): boolean;
}

type Done = Extract<Notice, { notice: 'done' }>;

export function startPublisher(
  settings: BuildSettings,
  reporter: Pick<Reporter, 'progress' | 'warn'>,
): PublisherProcess {
  const { edition } = settings;
  const child = spawn(process.execPath, [join('scripts', 'publisher.ts')], {
    env: environmentOf(settings),
    // When this process dies, the IPC channel closes and the publisher ends itself.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');

  async function run(task: Task): Promise<Done> {
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    const onMessage = (message: unknown) => {
      const notice = v.parse(NoticeSchema, message);
      if (notice.notice === 'progress') reporter.progress(edition, notice.step);
      else if (notice.notice === 'warning') reporter.warn(edition, notice.warning);
      else if (notice.notice === 'done') resolve(notice);
      else reject(errorOf(notice.failure));
    };
    const onEnd = () =>
      reject(new SetupError(`the publisher of edition ${edition} ended; the last one stays.`));
    child.on('message', onMessage).once('exit', onEnd);
    try {
      await tell(child, task);
      return await promise;
    } finally {
      child.off('message', onMessage).off('exit', onEnd);
    }
  }

  return {
    async pull({ shopApiUrl, shopName }, { insists }) {
      await run({ task: 'pull', site: { shopApiUrl, shopName }, insists });
    },
    async publish(options) {
      const { release, isHeldBack, isLate } = await run({ task: 'publish', options });
      return { ...(release && { release }), ...(isHeldBack && { isHeldBack }), ...(isLate && { isLate }) };
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Undefined: the publisher has ended, and `close` follows. */
const tell = (child: ChildProcess, task: Task): Promise<void> =>
  new Promise((resolve) => {
    if (child.connected) child.send(task, () => resolve());
    else resolve();
  });

const addressOf = (edition: string) => `SITE_URL_${edition.toUpperCase()}`;

const environmentOf = ({
  edition,
  siteUrl,
  others,
  publicShopApiUrl,
  worksOffline,
  tagManager,
}: BuildSettings): NodeJS.ProcessEnv => ({
  ...process.env,
  // Tests set another NODE_ENV, with which React's larger development build would be used.
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  EDITION: edition,
  // EDITION alone would leave out the links to the other countries.
  ...Object.fromEntries(
    [{ edition, siteUrl }, ...others].map((site) => [addressOf(site.edition), site.siteUrl]),
  ),
  ...(publicShopApiUrl !== undefined && { PUBLIC_SHOP_API_URL: publicShopApiUrl }),
  PUBLIC_OFFLINE: worksOffline ? 'on' : 'off',
  PUBLIC_TAG_MANAGER: tagManager,
});
