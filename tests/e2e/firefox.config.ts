import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import everyBrowser from './playwright.config.ts';

/** The main journeys in an installed Firefox. */
export default defineConfig({
  ...everyBrowser,
  projects: [{ name: 'firefox' }],
  // WebDriver BiDi cannot disable JavaScript.
  grepInvert: /without JavaScript/,
  testMatch: /(guest-to-order|favourites|filters|search)\.spec\.ts$/,
  use: {
    ...everyBrowser.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: fileURLToPath(new URL('firefox-esr.ts', import.meta.url)) },
  },
});
