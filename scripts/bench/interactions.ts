/** Measures presses on a slow phone against a floor, into docs/benchmarks/interactions.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { usageError } from '../../src/contract/setup-error.ts';
import { encodeConsent, noConsent } from '../../src/domain/visitor/consent.ts';
import type { Edition } from '../../src/editions/edition.ts';
import { editionCodes, editions } from '../../src/editions/editions.ts';
import { paths } from '../../src/editions/paths.ts';
import { cookies } from '../../src/stores/shell/cookies.ts';
import { say } from '../terminal.ts';
import { selfSigned } from './interactions/certificate.ts';
import type { Measured } from './interactions/figures.ts';
import { floorOf } from './interactions/floor.ts';
import { type Front, startFront } from './interactions/front.ts';
import { measure, type Run } from './interactions/measure.ts';
import { loadRows, pressRows, report, waterfalls } from './interactions/report.ts';
import { type Mode, type Scenario, scenarios } from './interactions/scenarios.ts';
import { launchBrowser, newPhone, type StorageState } from './interactions/slow-phone.ts';
import { startBenchShops } from './shops.ts';

const usage =
  'npm run bench -- interactions [--runs 5] [--edition ua] [--only "open the cart"] [--frames folder]';

interface Options {
  runs: number;
  editions: readonly Edition[];
  only: string;
  /** Where the frames of each run are saved; the report stays as it is, because recording takes time. */
  frames: string | undefined;
}

interface Site {
  edition: Edition;
  ours: Front;
  floor: Front;
  /** What the browser stores, by the number of lines in the cart. */
  carts: ReadonlyMap<Scenario['cart'], StorageState>;
}

function optionsOf(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parse(words, { runs: text, edition: text, only: text, frames: text });
  const { runs = '5', edition, only = '', frames } = values;
  const codes = editionCodes.filter((code) => edition === undefined || code === edition);
  const isMeasurable = scenarios.some(({ name }) => name.includes(only));
  if (!(Number(runs) >= 1) || codes.length === 0 || !isMeasurable) throw usageError(usage);
  return { runs: Number(runs), editions: codes.map((code) => editions[code]), only, frames };
}

export async function benchInteractions(words: readonly string[]): Promise<void> {
  const options = optionsOf(words);
  const certificate = selfSigned('localhost');
  const shops = await startBenchShops();
  const browser = await launchBrowser(certificate.publicKeyHash);
  const fronts: Front[] = [];
  const all: Measured[] = [];
  try {
    for (const edition of options.editions) {
      const address = shops.sites[editionCodes.indexOf(edition.code)] ?? '';
      const ours = await startFront(address, certificate);
      const floor = await startFront(address, certificate, floorOf);
      fronts.push(ours, floor);
      const site = { edition, ours, floor, carts: await fillCarts(browser, edition, ours.url) };
      all.push(...(await measureEdition(browser, site, options)));
    }
  } finally {
    for (const front of fronts) front.stop();
    await browser.close();
    shops.stop();
  }
  if (options.frames !== undefined) return;
  const folder = join('docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'interactions.md'), report(all, options.runs));
  await writeFile(join(folder, 'interactions-waterfalls.md'), waterfalls(all));
}

async function measureEdition(browser: Browser, site: Site, options: Options): Promise<Measured[]> {
  const wanted = scenarios.filter(({ name }) => name.includes(options.only));
  const all: Measured[] = [];
  for (const scenario of wanted) {
    for (const mode of scenario.modes) {
      const one = await measureRuns(browser, site, scenario, mode, options);
      for (const row of scenario.press === undefined ? loadRows(one) : pressRows(one)) say(row.join(' | '));
      all.push(one);
    }
  }
  return all;
}

/** Alternates between the shop and the floor, so that other load on the machine affects both. */
async function measureRuns(
  browser: Browser,
  { edition, ours, floor, carts }: Site,
  scenario: Scenario,
  mode: Mode,
  { runs, frames }: Options,
): Promise<Measured> {
  const ofOurs: Run[] = [];
  const ofFloor: Run[] = [];
  const storage = carts.get(scenario.cart) ?? { cookies: [], origins: [] };
  const folder = (name: string, run: number) =>
    frames === undefined
      ? undefined
      : join(frames, `${edition.code} ${scenario.name}, ${mode}, ${name} ${run}`);
  for (let run = 0; run < runs; run += 1) {
    if (scenario.floor && mode !== 'repeated') {
      const subject = { edition, url: floor.url, storage, marks: scenario.floor };
      ofFloor.push(await measure(browser, subject, scenario, mode, folder('floor', run)));
    }
    const subject = { edition, url: ours.url, storage, marks: scenario.marks };
    ofOurs.push(await measure(browser, subject, scenario, mode, folder('shop', run)));
  }
  return { edition: edition.code, scenario, mode, ours: ofOurs, floor: ofFloor };
}

/** Fills carts as a visitor does, and keeps what the browser has stored then. */
async function fillCarts(browser: Browser, edition: Edition, url: string): Promise<Site['carts']> {
  const context = await newPhone(browser, edition);
  await context.addCookies([{ name: cookies.consent, value: encodeConsent(noConsent), url }]);
  const page = await context.newPage();
  const carts = new Map<Scenario['cart'], StorageState>([[0, await context.storageState()]]);
  await page.goto(`${url}${paths.category('pryladdia')}`, { waitUntil: 'networkidle' });
  const count = page.locator('[data-cart-count]').first();
  for (let lines = 1; lines <= 8; lines += 1) {
    await page.locator('[data-variant]:not([data-in-cart]) [data-press="add"]').first().tap();
    await count.filter({ hasText: String(lines) }).waitFor();
    await page.waitForLoadState('networkidle');
    if (lines === 1 || lines === 8) carts.set(lines, await context.storageState());
  }
  await context.close();
  return carts;
}

function parse<T extends Record<string, { type: 'string' }>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options });
  } catch {
    throw usageError(usage);
  }
}
