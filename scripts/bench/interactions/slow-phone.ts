/** A phone on a slow network: Chromium with the figures of Lighthouse's "slow 4G", really waited for. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Edition } from '../../../src/editions/edition.ts';
import { findOrInstallBrowser } from '../../../tests/tooling/browser.ts';

const kilobitsPerSecond = 1024 / 8;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * kilobitsPerSecond,
  uploadThroughput: 675 * kilobitsPerSecond,
};
const processorSlowdown = 4;

/** How long a request waits and transfers on this network, in milliseconds. */
export const requestTime = (bytes: number): number =>
  network.latency + (1000 * bytes) / network.downloadThroughput;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const conditions = `${phone.viewport.width} × ${phone.viewport.height} at ${phone.deviceScaleFactor}, latency ${network.latency} ms, ${network.downloadThroughput / kilobitsPerSecond} kbit/s down and ${network.uploadThroughput / kilobitsPerSecond} up, processor slowed ${processorSlowdown} times, HTTP/2 with brotli`;

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

/**
 * A phone with an empty cache. Service workers are blocked: their requests are not slowed, and a first visit has none.
 */
export const newPhone = (browser: Browser, edition: Edition, storageState?: StorageState) =>
  browser.newContext({
    ...phone,
    ...(storageState && { storageState }),
    locale: 'uk-UA',
    timezoneId: edition.timezones[0],
    serviceWorkers: 'block',
  });

export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}
