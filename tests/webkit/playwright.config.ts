import { defineConfig } from 'playwright/test';
import everyBrowser from '../e2e/playwright.config.ts';

/** The main journeys in WebKit, whose driver Playwright does not support. */
export default defineConfig({
  ...everyBrowser,
  globalSetup: '../e2e/start-shops.ts',
  projects: [{ name: 'webkit' }],
  use: {},
});
