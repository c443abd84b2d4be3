import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cart } from '../../src/locales/uk/cart.ts';
import { header } from '../../src/locales/uk/site/layout.ts';
import { copyProject } from '../support/fixtures/editions/third-edition.ts';
import { startScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { findOrInstallBrowser, findOrInstallHeadlessShell } from '../tooling/browser.ts';

const empty = cart.empty.title;
const saved = 'Тут поки тихо';

test('the development server shows a page with the islands of its shop, and a text as soon as it is saved', async () => {
  const folder = await temporaryFolder('dev');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  const { child, finished } = startScript('dev', ['pl'], environment(), folder);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const address = await addressOf(child.stdout, finished);

  const browser = await chromium.launch({
    executablePath: findOrInstallHeadlessShell() ?? (await findOrInstallBrowser()),
    args: ['--no-sandbox'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const openCart = () => page.getByRole('button', { name: header.cart }).first().click();
  await page.goto(address);
  await openCart();
  await page.getByText(empty).waitFor();
  expect(faults).toEqual([]);

  const reloaded = page.waitForEvent('load');
  const file = join(folder, 'src', 'locales', 'uk', 'cart.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(empty, saved));
  await reloaded;
  await openCart();
  await page.getByText(saved).waitFor();
  expect(faults).toEqual([]);

  const content = join(folder, 'src', 'shop', 'content');
  await mkdir(join(content, 'pl', 'pages'), { recursive: true });
  await cp(join(content, 'example', 'pages', 'gurtom.md'), join(content, 'pl', 'pages', 'gurtom.md'));
  const ofPage = new URL('gurtom/', address).href;
  await expect.poll(async () => (await fetch(ofPage)).status, { timeout: 20_000 }).toBe(200);

  await browser.close();
  child.kill('SIGINT');
  expect((await finished).code).toBe(0);
});

const environment = () => ({
  // Within Vitest, Astro serves no pages.
  VITEST: undefined,
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  EDITION: undefined,
  DATA_DIR: '.data',
  CACHE_DIR: '.cache',
  DIST_DIR: 'dist',
  // Converted already.
  PICTURE_CACHE_DIR: resolve('.cache', 'pictures'),
  PORT_PL: '0',
});

function addressOf(output: NodeJS.ReadableStream, finished: Promise<{ err: string }>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    finished.then(({ err }) => reject(new Error(`It ended before it was ready: ${err}`)), reject);
  });
}
