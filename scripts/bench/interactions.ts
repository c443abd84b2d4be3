/** Measures presses on a slow phone against a floor, into docs/benchmarks/interactions.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { usageError } from '../../src/contract/setup-error.ts';
import type { Edition } from '../../src/editions/edition.ts';
import { editionCodes, editions } from '../../src/editions/editions.ts';
import { say, sayText } from '../../src/operator/terminal.ts';
import { type Carts, fillCarts } from './interactions/carts.ts';
import { readCertificate } from './interactions/certificate.ts';
import { type Chromium, startChromium } from './interactions/chromium.ts';
import { type Measured, runsAtMost } from './interactions/figures.ts';
import { floorOf } from './interactions/floor.ts';
import { type Front, startFront } from './interactions/front.ts';
import { measure, type Run, type Subject } from './interactions/measure.ts';
import { measurePrerendered } from './interactions/prerendered.ts';
import { loadRows, pressRows, report, waterfalls } from './interactions/report.ts';
import { type Mode, type Scenario, scenarios } from './interactions/scenarios.ts';
import { launchBrowser } from './interactions/slow-phone.ts';
import { startBenchShops } from './shops.ts';

const usage =
  'npm run bench -- interactions [--runs 5] [--edition ua] [--only "open the cart"] [--frames folder]';

interface Options {
  runs: number;
  editions: readonly Edition[];
  /** Part of a name; a report needs all scenarios. */
  only: string;
  /** Where the frames of each run are saved; recording takes time, so no report is written. */
  frames: string | undefined;
}

interface Browsers {
  browser: Browser;
  prerendering: Chromium;
}

interface Site {
  edition: Edition;
  ours: Front;
  floor: Front;
  carts: Carts;
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
  const certificate = readCertificate();
  const shops = await startBenchShops();
  const browser = await launchBrowser(certificate.publicKeyHash);
  const prerendering = await startChromium(certificate.publicKeyHash);
  const fronts: Front[] = [];
  const all: Measured[] = [];
  try {
    for (const edition of options.editions) {
      const address = shops.sites[editionCodes.indexOf(edition.code)] ?? '';
      const ours = await startFront(address, certificate);
      const floor = await startFront(address, certificate, floorOf);
      fronts.push(ours, floor);
      const site = { edition, ours, floor, carts: await fillCarts(browser, edition, ours.url, address) };
      all.push(...(await measureEdition({ browser, prerendering }, site, options)));
    }
  } finally {
    for (const front of fronts) front.stop();
    await browser.close();
    await prerendering.stop();
    shops.stop();
  }
  if (options.only !== '') sayText(waterfalls(all));
  if (options.frames !== undefined || options.only !== '') return;
  await writeFile(join('docs', 'benchmarks', 'interactions.md'), report(all, options.runs));
  // It is larger than all other documents and differs with each run, so it stays out of git.
  const cache = join('.cache', 'bench');
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'interactions-waterfalls.md'), waterfalls(all));
}

async function measureEdition(browsers: Browsers, site: Site, options: Options): Promise<Measured[]> {
  const selected = scenarios.filter(({ name }) => name.includes(options.only));
  const all: Measured[] = [];
  // The editions share their code, so only figures with a goal are measured in each.
  const isFirst = site.edition === options.editions[0];
  for (const scenario of selected) {
    for (const mode of scenario.modes) {
      const hasGoal = scenario.goals?.includes(mode) === true;
      if (!isFirst && !hasGoal) continue;
      const runs = hasGoal ? options.runs : runsAtMost(options.runs);
      const one = await measureRuns(browsers, site, scenario, mode, { ...options, runs });
      for (const row of scenario.press === undefined ? loadRows(one) : pressRows(one)) say(row.join(' | '));
      all.push(one);
    }
  }
  return all;
}

/** Alternates between the shop and the floor, so that other load on the machine affects both. */
async function measureRuns(
  browsers: Browsers,
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
      const subject = { edition, front: floor, storage, marks: scenario.floor };
      ofFloor.push(await measureOne(browsers, subject, scenario, mode, folder('floor', run)));
    }
    const subject = { edition, front: ours, storage, marks: scenario.marks };
    ofOurs.push(await measureOne(browsers, subject, scenario, mode, folder('shop', run)));
  }
  return { edition: edition.code, scenario, mode, ours: ofOurs, floor: ofFloor };
}

const measureOne = (
  { browser, prerendering }: Browsers,
  subject: Subject,
  scenario: Scenario,
  mode: Mode,
  frames?: string,
): Promise<Run> =>
  mode === 'prerendered'
    ? measurePrerendered(prerendering, subject, scenario)
    : measure(browser, subject, scenario, mode, frames);

function parse<T extends Record<string, { type: 'string' }>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options });
  } catch {
    throw usageError(usage);
  }
}
