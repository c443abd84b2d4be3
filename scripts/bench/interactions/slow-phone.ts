/** A phone on a slow line, with the figures of Lighthouse's "slow 4G". */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Edition } from '../../../src/editions/edition.ts';
import { findOrInstallBrowser } from '../../../tests/tooling/browser.ts';
import type { Line } from './line.ts';

const kilobitsPerSecond = 1024 / 8;
const speed = { latency: 562.5, download: 1474.56 * kilobitsPerSecond, upload: 675 * kilobitsPerSecond };
const processorSlowdown = 4;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const conditions = `${phone.viewport.width} × ${phone.viewport.height} at ${phone.deviceScaleFactor}, latency ${speed.latency} ms, ${speed.download / kilobitsPerSecond} kbit/s down and ${speed.upload / kilobitsPerSecond} up, processor slowed ${processorSlowdown} times, HTTP/2 with brotli`;

export async function launchBrowser(publicKeyHash: string): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  });
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone with an empty cache. Service workers are blocked, because a first visit has none. */
export const newPhone = (browser: Browser, edition: Edition, storageState?: StorageState) =>
  browser.newContext({
    ...phone,
    ...(storageState && { storageState }),
    locale: 'uk-UA',
    timezoneId: edition.timezones[0],
    serviceWorkers: 'block',
  });

export async function slowDown(page: Page, line: Line): Promise<void> {
  line.speed = speed;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // Only what the page hears of the line: a phone knows it from earlier connections.
  await client.send('Network.overrideNetworkState', {
    offline: false,
    latency: speed.latency,
    downloadThroughput: speed.download,
    uploadThroughput: speed.upload,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}
