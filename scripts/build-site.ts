/** Builds one edition: pulls the catalogue, and renders it into `dist` if anything differs from what stands there. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { arrange } from '../src/catalogue/arrange.ts';
import { writeFileWhole } from '../src/catalogue/files.ts';
import { type Progress, pullCatalogue } from '../src/catalogue/pull.ts';
import { readPulled, writePulled } from '../src/catalogue/pulled.ts';
import type { BuildSettings } from '../src/catalogue/settings.ts';
import { ShopRefused, ShopUnreachable } from '../src/client/failures.ts';
import { createShopClient } from '../src/client/shop-client.ts';
import { ContractError } from '../src/contract/read.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { defaultLocale } from '../src/locales/locales.ts';
import { buildKey } from './build-key.ts';
import { complain, say } from './main.ts';

export async function buildSite(settings: BuildSettings, shopApiUrl: string): Promise<'built' | 'unchanged'> {
  const { places } = settings;
  const content = JSON.stringify(await pull(settings, shopApiUrl));
  const key = await buildKey(settings, content);
  const lastKey = await readFile(places.key, 'utf8').catch(() => '');
  if (key === lastKey && existsSync(join(places.site, 'index.html'))) return 'unchanged';
  await writeFileWhole(places.catalogue, content);
  await render(settings);
  await replace(places.building, places.site);
  await writeFileWhole(places.key, key);
  return 'built';
}

async function pull(settings: BuildSettings, shopApiUrl: string) {
  const { edition, places } = settings;
  const warn = (warning: string) => complain(`${edition}: ${warning}`);
  const client = createShopClient({
    baseUrl: shopApiUrl,
    language: defaultLocale.iso,
    timeoutMs: 30_000,
    retries: 2,
    warn,
  });
  const last = await readPulled(places.pulled, shopApiUrl);
  try {
    const { catalogue, answers } = await pullCatalogue({
      client,
      last,
      warn,
      onProgress: progressLine(edition),
    });
    await writePulled(places.pulled, shopApiUrl, answers);
    return arrange(catalogue, warn);
  } catch (error) {
    const known = [ShopUnreachable, ShopRefused, ContractError].some((kind) => error instanceof kind);
    if (!known || !(error instanceof Error)) throw error;
    throw new SetupError(`${error.message}. Edition ${edition} was not built; the last one stays as it is.`, {
      cause: error,
    });
  }
}

function progressLine(edition: string) {
  return ({ done, cards, unchanged }: Progress) => {
    const line = `${edition}: catalogue ${done} of ${cards} cards, ${unchanged} answers unchanged`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === cards ? '\n' : ''}`);
    else if (done === cards) say(line);
  };
}

async function render({ edition, siteUrl, publicShopApiUrl }: BuildSettings): Promise<void> {
  const environment = {
    ...process.env,
    EDITION: edition,
    [`SITE_URL_${edition.toUpperCase()}`]: siteUrl,
    ...(publicShopApiUrl !== undefined && {
      PUBLIC_SHOP_API_URL: publicShopApiUrl,
    }),
  };
  const { code, output } = await run(process.execPath, [astro, 'build'], environment);
  if (code !== 0)
    throw new SetupError(`astro could not build edition ${edition}; the last one stays.\n${output}`);
}

const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');

function run(
  command: string,
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

async function replace(fresh: string, target: string): Promise<void> {
  const old = `${fresh}.old`;
  await mkdir(dirname(target), { recursive: true });
  await rm(old, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
