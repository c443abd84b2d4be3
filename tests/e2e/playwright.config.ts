import { defineConfig } from 'playwright/test';

const chromium = process.env['CHROMIUM'];

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
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
