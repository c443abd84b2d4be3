import { defineConfig } from 'playwright/test';

const chromium = process.env['CHROMIUM'];
const windowless = process.env['CHROMIUM_WITHOUT_WINDOWS'] ?? chromium;

/**
 * Tests that need a full Chromium: the headless shell lacks the back/forward cache, or differs in lazy loading of
 * pictures, network emulation and a resting pointer.
 */
const needsFullBrowser =
  /(state-across-pages|progress-bar|budgets|offline|wake-on-intent|fetch-ahead)\.spec\.ts$/;

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
  // Without a file for its report, it would be printed.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'dot' : [['dot'], ['json']],
  outputDir: '../../test-results',
  use: {
    browserName: 'chromium',
    locale: 'uk-UA',
    // Playwright cannot intercept the requests of a service worker.
    serviceWorkers: 'block',
    ...launched(chromium),
  },
  projects: [
    { name: 'without windows', testIgnore: needsFullBrowser, use: launched(windowless) },
    { name: 'whole browser', testMatch: needsFullBrowser },
  ],
});
