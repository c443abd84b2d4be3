import { defineConfig } from 'playwright/test';
export default defineConfig({ testDir: 'tests/e2e/office', reporter: 'line', workers: 2, outputDir: '/tmp/b/ot/pw', timeout: 20000,
  use: { browserName: 'chromium', locale: 'uk-UA', serviceWorkers: 'block', launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } } });
