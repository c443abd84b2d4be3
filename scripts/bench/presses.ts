/** Measures presses by the browser's own clock on a slow processor, into docs/benchmarks/presses.md; a part of them only on the terminal. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { usageError } from '../../src/contract/setup-error.ts';
import { encodeConsent, noConsent } from '../../src/domain/visitor/consent.ts';
import type { Edition, EditionCode } from '../../src/editions/edition.ts';
import { editionCodes, editions } from '../../src/editions/editions.ts';
import { say, sayText } from '../../src/operator/terminal.ts';
import { cookies } from '../../src/stores/shell/cookies.ts';
import { findOrInstallBrowser } from '../../tests/tooling/browser.ts';
import { largeWalk, type Walk, walks } from './presses/press-walks.ts';
import { type BenchShops, median, startBenchShops, startLargeShop } from './shops.ts';

const usage = 'npm run bench -- presses [--runs 5] [--edition ua] [--width 412] [--only "a second filter"]';
const slowdown = 4;
const widths = [412, 1440] as const;
const largeListing = 2000;

const TimingsSchema = v.array(v.object({ waiting: v.number(), handlers: v.number(), painting: v.number() }));
type Timing = v.InferOutput<typeof TimingsSchema>[number];

/** The browser says nothing of an event that was painted sooner. */
const shortest: Timing = { waiting: 0, handlers: 0, painting: 16 };
const total = ({ waiting, handlers, painting }: Timing) => waiting + handlers + painting;

/** Stands alone: Playwright sends its text to the page. */
function recordEvents(): void {
  const events: Timing[] = [];
  Object.assign(globalThis, { benchEvents: events });
  const observed = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { startTime, processingStart, processingEnd, duration } = entry;
      events.push({
        waiting: processingStart - startTime,
        handlers: processingEnd - processingStart,
        painting: Math.max(0, startTime + duration - processingEnd),
      });
    }
  }).observe(observed);
}

/** Waits until nothing moves, then takes what the browser said since the last time. */
const takeEvents = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let still = 0; still < 5; ) {
    await frame();
    still = document.getAnimations().every(({ playState }) => playState !== 'running') ? still + 1 : 0;
  }
  return benchEvents.splice(0);
})()`;

/** The longest event of a press: pointer, mouse and click, or the key. */
async function longestOf(page: Page): Promise<Timing> {
  const events = v.parse(TimingsSchema, await page.evaluate(takeEvents));
  return events.toSorted((a, b) => total(b) - total(a))[0] ?? shortest;
}

/** By step: of the page's first walk, and of the second. */
type Times = Map<string, { cold: Timing[]; warm: Timing[] }>;

async function walk(page: Page, { path, steps }: Walk, times: Times): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const round of ['cold', 'warm'] as const) {
    for (const { name, press, shows, isUnmeasured } of steps) {
      await longestOf(page);
      if ((await press(page)) === false) continue;
      if (shows !== undefined) await page.locator(shows).first().waitFor();
      const longest = await longestOf(page);
      if (isUnmeasured) continue;
      const timesOfStep = times.get(name) ?? { cold: [], warm: [] };
      timesOfStep[round].push(longest);
      times.set(name, timesOfStep);
    }
  }
}

/** One edition at one width. */
interface Column {
  head: string;
  times: Times;
}

interface Options {
  /** Told on the terminal only. */
  isPart: boolean;
  runs: number;
  editions: readonly EditionCode[];
  widths: readonly number[];
  /** Part of a press's name. What stands before it on its page is pressed too, but not told. */
  only: string;
}

function optionsOf(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const {
    runs = '5',
    edition,
    width,
    only,
  } = parse(words, { runs: text, edition: text, width: text, only: text });
  const options = {
    isPart: [edition, width, only].some((choice) => choice !== undefined),
    runs: Number(runs),
    editions: editionCodes.filter((code) => edition === undefined || code === edition),
    widths: widths.filter((one) => width === undefined || String(one) === width),
    only: only ?? '',
  };
  const hasPress = walksWith(walks, options.only).length > 0;
  if (!(options.runs >= 1 && hasPress && options.editions.length > 0 && options.widths.length > 0))
    throw usageError(usage);
  return options;
}

function parse<T extends Record<string, { type: 'string' }>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch {
    throw usageError(usage);
  }
}

const walksWith = (all: readonly Walk[], press: string) =>
  all.filter(({ steps }) => steps.some(({ name }) => name.includes(press)));

async function measure(
  browser: Browser,
  baseURL: string,
  { code, timezones }: Edition,
  width: number,
  walked: readonly Walk[],
  { runs }: Options,
): Promise<Column> {
  const times: Times = new Map();
  for (let run = 0; run < runs; run += 1) {
    for (const one of walked) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: 900 },
        hasTouch: width === widths[0],
        serviceWorkers: 'block',
        timezoneId: timezones[0],
      });
      await context.addCookies([{ name: cookies.consent, value: encodeConsent(noConsent), url: baseURL }]);
      await context.addInitScript(recordEvents);
      await walk(await context.newPage(), one, times);
      await context.close();
    }
  }
  const head = `${code}, ${width} px`;
  say(`measured ${head}`);
  return { head, times };
}

async function measureAll(
  browser: Browser,
  shops: BenchShops,
  walked: readonly Walk[],
  options: Options,
): Promise<Column[]> {
  const columns: Column[] = [];
  try {
    for (const [index, site] of shops.sites.entries()) {
      const code = editionCodes[index] ?? 'ua';
      if (!options.editions.includes(code)) continue;
      for (const width of options.widths)
        columns.push(await measure(browser, site, editions[code], width, walked, options));
    }
  } finally {
    shops.stop();
  }
  return columns;
}

/** `104 (painting 71)`; a dash where the page has no such control. */
function cell(timings: readonly Timing[]): string {
  if (timings.length === 0) return '–';
  const middle = median(timings.map(total));
  const typical = timings.find((timing) => total(timing) === middle) ?? shortest;
  const [part, ms] = Object.entries(typical).toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return middle <= total(shortest) ? '≤ 16' : `${middle.toFixed(0)} (${part} ${ms.toFixed(0)})`;
}

export async function benchPresses(words: readonly string[]): Promise<void> {
  const options = optionsOf(words);
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const some = walksWith(walks, options.only);
    const demo = await measureAll(browser, await startBenchShops(), some, options);
    if (options.isPart) {
      sayText(table(demo, options.only).join('\n'));
      return;
    }
    const large = await measureAll(browser, await startLargeShop(largeListing), [largeWalk], options);
    await mkdir(join('docs', 'benchmarks'), { recursive: true });
    await writeFile(join('docs', 'benchmarks', 'presses.md'), report(demo, large, options.runs));
  } finally {
    await browser.close();
  }
}

const report = (demo: readonly Column[], large: readonly Column[], runs: number): string =>
  [
    '# From a press to the next paint',
    '',
    `\`npm run bench -- presses\`: milliseconds of the browser's own Event Timing, which rounds to eight, from the press or key to the next paint. In brackets the longest part: waiting for the main thread, handlers, or painting, which is style, layout and paint. The processor is slowed ${slowdown} times; median of ${runs} runs. ${cpus().length} cores, Node ${process.version}.`,
    '',
    ...table(demo),
    '',
    `A listing of ${largeListing} cards:`,
    '',
    ...table(large),
    '',
  ].join('\n');

function table(columns: readonly Column[], only = ''): string[] {
  const heads = columns.flatMap(({ head }) => [`${head}: first`, 'again']);
  return [
    `| press | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---').join('|')}|`,
    ...[...(columns[0]?.times.keys() ?? [])]
      .filter((name) => name.includes(only))
      .map((name) => {
        const cells = columns.flatMap(({ times }) => {
          const { cold = [], warm = [] } = times.get(name) ?? {};
          return [cell(cold), cell(warm)];
        });
        return `| ${name} | ${cells.join(' | ')} |`;
      }),
  ];
}
