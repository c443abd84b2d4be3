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
  const { child, finished, folder, address } = await startDev();
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

/** Each mistake is what somebody may type, in a file that the home page is made of. */
const mistakes = [
  ['src/shop/texts.ts', 'import type {', 'import type'],
  ['src/layouts/header/SiteHeader.astro', '---\n', '---\nundefinedName();\n'],
  ['src/components/SectionHeading.astro', '<style>', '<style>\n}'],
  ['src/components/goods/GoodsCard.tsx', 'return', 'return <'],
  ['src/components/SectionHeading.astro', '---\n', "---\nimport '../nothing.ts';\n"],
] as const;

test('a mistake is named with its file, and the next save goes on', async () => {
  const { child, finished, folder, address } = await startDev();
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const page = async () => (await fetch(address)).text();
  const whole = expect.stringContaining('</html>');
  expect(await page()).toEqual(whole);
  for (const [name, right, wrong] of mistakes) {
    printed = '';
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(right);
    await writeFile(file, text.replace(right, wrong));
    const named = async () => {
      await page();
      return printed;
    };
    const place = new RegExp(`pl: ${name.replaceAll('.', '\\.')}:\\d+: \\S`);
    await expect.poll(named, { timeout: 20_000, message: name }).toMatch(place);
    await writeFile(file, text);
    await expect.poll(page, { timeout: 20_000, message: `${name} is mended` }).toEqual(whole);
    expect(printed.length).toBeLessThan(20_000);
  }
  child.kill('SIGINT');
  expect((await finished).code).toBe(0);
});

async function startDev() {
  const folder = await temporaryFolder('dev');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  const { child, finished } = startScript('dev', ['pl'], environment(), folder);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, finished, folder, address: await addressOf(child.stdout, finished) };
}

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
