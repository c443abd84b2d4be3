import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOffice } from '../../../src/publishing/office/bundle-office.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

const kilobyte = 1024;
/** All its scripts, and what it loads before it shows anything. */
const scriptsAtMost = 250 * kilobyte;
const firstAtMost = 120 * kilobyte;

let folder: string;
let office: string;
const bundle = () => bundleOffice({ office, officeBuilding: join(folder, 'building') });

beforeAll(async () => {
  folder = await temporaryFolder('office');
  office = join(folder, 'office');
  expect(await bundle()).toBe(true);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const assets = () => readdir(join(office, 'assets'));
const pageOf = () => readFile(join(office, 'index.html'), 'utf8');

async function weightOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(office, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('all its scripts weigh less than 250 KB', async () => {
  const scripts = (await assets()).filter((file) => file.endsWith('.js.br'));
  const weight = await weightOf(scripts.map((file) => join('assets', file)));
  expect(weight).toBeGreaterThan(10 * kilobyte);
  expect(weight).toBeLessThan(scriptsAtMost);
});

test('what it loads first, scripts and styles, weighs less than 120 KB', async () => {
  const first = [...(await pageOf()).matchAll(/(?:src|href)="\/office\/(assets\/[^"]+\.(?:js|css))"/g)];
  expect(first.length).toBeGreaterThan(1);
  expect(await weightOf(first.map(([, file]) => `${file}.br`))).toBeLessThan(firstAtMost);
});

test('its page has nothing that its policy blocks', async () => {
  const page = await pageOf();
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=|data:/);
  const styles = (await assets()).filter((file) => file.endsWith('.css'));
  for (const file of styles) {
    expect(await readFile(join(office, 'assets', file), 'utf8')).not.toMatch(
      /url\((?:"|')?(?:data:|https?:)/,
    );
  }
});

test('beside each text lie its compressed copies', async () => {
  const files = await assets();
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const text = await readFile(join(office, 'assets', file), 'utf8');
    const copy = (ending: string) => readFile(join(office, 'assets', `${file}.${ending}`));
    expect(brotliDecompressSync(await copy('br')).toString()).toBe(text);
    expect(gunzipSync(await copy('gz')).toString()).toBe(text);
  }
});

test('it is bundled only when its sources changed', async () => {
  expect(await bundle()).toBe(false);
});

test('what an earlier bundle left is deleted', async () => {
  await writeFile(join(office, 'assets', 'office-Old.js'), '');
  await rm(join(office, 'index.html'));
  expect(await bundle()).toBe(true);
  expect(await assets()).not.toContain('office-Old.js');
});

test('the process that bundles is not turned into one of production', () => {
  expect(process.env['NODE_ENV']).not.toBe('production');
});
