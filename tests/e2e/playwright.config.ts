import { defineConfig } from 'playwright/test';

const chromium = process.env['CHROMIUM'];
const windowless = process.env['CHROMIUM_WITHOUT_WINDOWS'] ?? chromium;

/**
 * A Chromium without windows has not, or has otherwise: pages that come back whole, which pictures are near, a network
 * that goes and comes, a pointer that rests.
 */
const ofWholeBrowser = /(state-across-pages|progress-bar|budgets|offline|wake-on-intent)\.spec\.ts$/;

const launched = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
});

export default defineConfig({
  testDir: '.',
  globalSetup: './start-shops.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['dot'], ['json']],
  outputDir: '../../test-results',
  use: {
    browserName: 'chromium',
    locale: 'uk-UA',
    // What a service worker asks for is hidden from tests that hold or answer requests.
    serviceWorkers: 'block',
    ...launched(chromium),
  },
  projects: [
    { name: 'without windows', testIgnore: ofWholeBrowser, use: launched(windowless) },
    { name: 'whole browser', testMatch: ofWholeBrowser },
  ],
});
