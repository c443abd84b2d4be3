/** Measures the time from a press to its visible effect on a slow processor, into docs/benchmarks/presses.md. */

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../../tests/tooling/browser.ts';
import { say } from '../terminal.ts';
import { filterAmong, type Interaction, interactions, typeAmong } from './press-list.ts';
import { type BenchShops, median, startBenchShops, startLargeShop } from './shops.ts';

const runs = 20;
const slowdown = 4;
/** Cards of one listing, and of the whole search. */
const large = { cards: 2000, found: 20_000 };

const events = ['pointerdown', 'keydown', 'beforeinput'];
const isStill = 'document.getAnimations().every(({ playState }) => playState === "finished")';

interface Times {
  /** Until the button looks pressed, or the response is visible. */
  taken: number;
  answered: number;
}

/** Milliseconds from the event to the frames that show an effect. */
async function responseTimes(page: Page, { act, answer }: Interaction): Promise<Times> {
  const times = await page.evaluateHandle<{ done: Promise<Times> }>(`({ done: new Promise((resolve) => {
    const before = ${answer};
    const events = ${JSON.stringify(events)};
    const start = ({ timeStamp }) => {
      for (const event of events) removeEventListener(event, start, true);
      let taken;
      const look = () => {
        const isAnswered = ${answer} !== before;
        const isTaken = isAnswered || document.querySelector('[data-held]') !== null;
        requestAnimationFrame(() => {
          const time = performance.now() - timeStamp;
          if (isTaken) taken ??= time;
          if (isAnswered) resolve({ taken, answered: time });
          else look();
        });
      };
      look();
    };
    for (const event of events) addEventListener(event, start, true);
  }) })`);
  await act(page);
  return times.evaluate(({ done }) => done);
}

async function slowPage(
  browser: Browser,
  site: string,
  { path, prepare, before }: Interaction,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await before?.(page);
  return page;
}

async function measure(browser: Browser, site: string, interaction: Interaction): Promise<string> {
  const taken: number[] = [];
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await slowPage(browser, site, interaction);
    const before = await responseTimes(page, interaction);
    taken.push(before.taken);
    first.push(before.answered);
    await interaction.undo(page);
    while (!(await page.evaluate(isStill))) await page.evaluate('new Promise(requestAnimationFrame)');
    again.push((await responseTimes(page, interaction)).answered);
    await page.context().close();
  }
  const cells = [taken, first, again].flatMap((times) => [median(times), Math.max(...times)]);
  return `| ${[interaction.name, ...cells.map((ms) => ms.toFixed(0))].join(' | ')} |`;
}

async function measureIn(
  browser: Browser,
  shops: BenchShops,
  all: readonly Interaction[],
): Promise<string[]> {
  const rows: string[] = [];
  try {
    for (const interaction of all) {
      rows.push(await measure(browser, shops.sites[0] ?? '', interaction));
      say(rows.at(-1) ?? '');
    }
  } finally {
    shops.stop();
  }
  return rows;
}

export async function benchPresses(): Promise<void> {
  const executablePath = await findOrInstallBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const ofDemo = [...interactions, typeAmong(large.found)];
  try {
    const rows = [
      ...(await measureIn(browser, await startBenchShops(), ofDemo)),
      ...(await measureIn(browser, await startLargeShop(large.cards), [filterAmong(large.cards)])),
    ];
    await mkdir(join('docs', 'benchmarks'), { recursive: true });
    await writeFile(join('docs', 'benchmarks', 'presses.md'), report(rows));
  } finally {
    await browser.close();
  }
}

function report(rows: readonly string[]): string {
  return [
    '# From a press to its effect',
    '',
    `\`npm run bench -- presses\`: milliseconds from the event to the frame that shows its effect, with the processor slowed ${slowdown} times, ${runs} runs. ${cpus().length} cores, Node ${process.version}. Before the first press, only what the page loads by itself is there; while the rest loads, the pressed button looks pressed.`,
    '',
    '| press | looks pressed: median | worst | first effect: median | worst | again: median | worst |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
