/** A phone on a slow line, with the figures of Lighthouse's "slow 4G". */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Edition } from '../../../src/editions/edition.ts';
import { findOrInstallBrowser } from '../../../tests/tooling/browser.ts';
import type { Send } from './chromium.ts';
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

export const browserSwitches = (publicKeyHash: string): string[] => [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
];

export async function launchBrowser(publicKeyHash: string): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: browserSwitches(publicKeyHash),
  });
}

/**
 * Emulated media end with each page, and Chromium then styles all of it again before it shows the next one. No phone waits for
 * that.
 */
const unemulated = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone with an empty cache. Service workers are blocked, because a first visit has none. */
export const newPhone = (browser: Browser, edition: Edition, storageState?: StorageState) =>
  browser.newContext({
    ...phone,
    ...unemulated,
    ...(storageState && { storageState }),
    locale: 'uk-UA',
    timezoneId: edition.timezones[0],
    serviceWorkers: 'block',
  });

/** What `navigator.connection` reports: a phone knows it from earlier connections. `slowLine` slows the line itself. */
const reportedConnection = {
  offline: false,
  latency: speed.latency,
  downloadThroughput: speed.download,
  uploadThroughput: speed.upload,
};

export async function slowDown(page: Page, line: Line): Promise<void> {
  slowLine(line);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.overrideNetworkState', reportedConnection);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** The same phone for a page to which Playwright is not attached, with a fast processor. */
export function becomePhone(page: Send): Promise<unknown>[] {
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = phone;
  return [
    page('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile }),
    page('Emulation.setTouchEmulationEnabled', { enabled }),
    page('Network.enable'),
    page('Network.overrideNetworkState', reportedConnection),
  ];
}

export const slowProcessor = (page: Send): Promise<unknown> =>
  page('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });

export const slowLine = (line: Line): void => {
  line.speed = speed;
};
