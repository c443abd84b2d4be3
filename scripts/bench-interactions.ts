/** From a press to its visible answer on a phone's processor, into docs/benchmarks/interactions.md. */

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { paths } from '../src/editions/paths.ts';
import { median, startBenchShops } from './bench-shops.ts';
import { findOrInstallBrowser } from './browser.ts';
import { say } from './main.ts';

const runs = 20;
const slowdown = 4;

interface Interaction {
  name: string;
  path: string;
  /** What must be open before the press. */
  before?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** In the page: what is different once the press is answered. */
  answer: string;
  /** Brings the page back, for the same press again. */
  undo(page: Page): Promise<void>;
}

const press = (locate: (page: Page) => Locator) => (page: Page) => locate(page).click();
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const header = (name: RegExp) => press((page) => page.getByRole('banner').getByRole('link', { name }));
const events = ['pointerdown', 'keydown', 'beforeinput'];
const isStill = 'document.getAnimations().every(({ playState }) => playState === "finished")';
const dialogs = 'document.querySelectorAll("dialog:modal").length';

const interactions: readonly Interaction[] = [
  {
    name: 'heart',
    path: paths.category('filtr'),
    act: press((page) => page.locator('[data-press="favourite"]').first()),
    answer: 'document.querySelectorAll("[data-on]").length',
    undo: async () => {},
  },
  {
    name: 'add, nothing to choose',
    path: paths.category('pryladdia'),
    act: press((page) => page.locator('[data-variant] [data-press="add"]').first()),
    answer: 'document.querySelector("[data-cart-count]").textContent',
    undo: async () => {},
  },
  {
    name: 'add, opens the choice',
    path: paths.category('filtr'),
    act: press((page) => page.locator('[data-press="add"]').first()),
    answer: dialogs,
    undo: pressEscape,
  },
  { name: 'open the cart', path: paths.home, act: header(/Кошик/), answer: dialogs, undo: pressEscape },
  { name: 'open the search', path: paths.home, act: header(/Пошук/), answer: dialogs, undo: pressEscape },
  {
    name: 'type in the search',
    path: paths.home,
    before: async (page) => {
      await header(/Пошук/)(page);
      await page.getByRole('textbox', { name: 'Пошук' }).pressSequentially('ра');
      await page.locator('dialog article').first().waitFor();
      await page.keyboard.press('Backspace');
      await page.locator('dialog article').first().waitFor({ state: 'detached' });
    },
    act: (page) => page.keyboard.insertText('а'),
    answer: 'document.querySelectorAll("dialog article").length',
    undo: (page) => page.keyboard.press('Backspace'),
  },
];

/** Milliseconds from the event to the frame in which the answer differs. */
async function answerTime(page: Page, { act, answer }: Interaction): Promise<number> {
  const time = await page.evaluateHandle<{ done: Promise<number> }>(`({ done: new Promise((resolve) => {
    const before = ${answer};
    const events = ${JSON.stringify(events)};
    const start = ({ timeStamp }) => {
      for (const event of events) removeEventListener(event, start, true);
      const look = () => ${answer} === before
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      look();
    };
    for (const event of events) addEventListener(event, start, true);
  }) })`);
  await act(page);
  return time.evaluate(({ done }) => done);
}

async function slowPage(browser: Browser, site: string, { path, before }: Interaction): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await before?.(page);
  return page;
}

async function measure(browser: Browser, site: string, interaction: Interaction): Promise<string> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await slowPage(browser, site, interaction);
    first.push(await answerTime(page, interaction));
    await interaction.undo(page);
    await page.waitForFunction(isStill);
    again.push(await answerTime(page, interaction));
    await page.context().close();
  }
  const cells = [first, again].flatMap((times) => [median(times), Math.max(...times)]);
  return `| ${[interaction.name, ...cells.map((ms) => ms.toFixed(0))].join(' | ')} |`;
}

export async function benchInteractions(): Promise<void> {
  const executablePath = await findOrInstallBrowser();
  const { sites, stop } = await startBenchShops();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const rows: string[] = [];
  try {
    for (const interaction of interactions) {
      rows.push(await measure(browser, sites[0] ?? '', interaction));
      say(rows.at(-1) ?? '');
    }
  } finally {
    await browser.close();
    stop();
  }
  await mkdir(join('docs', 'benchmarks'), { recursive: true });
  await writeFile(join('docs', 'benchmarks', 'interactions.md'), report(rows));
}

function report(rows: readonly string[]): string {
  return [
    '# From a press to its answer',
    '',
    `\`npm run bench -- interactions\`: milliseconds from the event to the frame that shows its answer, processor slowed ${slowdown} times, ${runs} runs. ${cpus().length} cores, Node ${process.version}. The first press finds nothing loaded that its page does not load by itself.`,
    '',
    '| press | first: median | worst | again: median | worst |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
