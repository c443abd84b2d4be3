/** One run of one scenario on the slow phone. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page as BrowserPage } from 'playwright';
import * as v from 'valibot';
import type { Edition } from '../../../src/editions/edition.ts';
import type { Front } from './front.ts';
import type { Mode, Scenario } from './scenarios.ts';
import { newPhone, type StorageState, slowDown } from './slow-phone.ts';
import { type Mark, pageData, pressBinding, reportBinding, watch } from './watch.ts';
import { type Fetched, type Recorder, recordNetwork } from './waterfall.ts';

export interface Subject {
  edition: Edition;
  front: Front;
  storage: StorageState;
  marks: Readonly<Record<string, Mark>>;
}

export interface Run {
  /** All times are milliseconds since 1970. */
  started: number;
  pressed: number | undefined;
  /** A mark that was never reached is missing. */
  reached: Map<string, number>;
  page: v.InferOutput<typeof PageSchema>;
  /** Empty: not recorded. */
  fetched: readonly Fetched[];
}

export const PageSchema = v.object({
  firstPaint: v.number(),
  largestPaint: v.number(),
  loaded: v.number(),
  shift: v.number(),
  longTasks: v.array(v.tuple([v.number(), v.number()])),
});

/** A visitor who waits: the page has been quiet for so long. */
export const idle = 1500;
const quiet = 500;
const longestWait = 20_000;
const step = 25;

export async function measure(
  browser: Browser,
  { edition, front, storage, marks }: Subject,
  scenario: Scenario,
  mode: Mode,
  frames?: string,
): Promise<Run> {
  const { url, line } = front;
  const context = await newPhone(browser, edition, storage);
  try {
    await openConnection(context, url);
    const page = await context.newPage();
    const recorder = await recordNetwork(page);
    if (mode === 'warm') {
      await page.goto(url + scenario.path);
      await recorder.quiet(quiet);
      await page.goto('about:blank');
      recorder.fetched.length = 0;
    }
    await slowDown(page, line);
    const stopRecording = frames === undefined ? undefined : await recordFrames(page, frames);
    const run = await press(page, recorder, `${url}${scenario.path}`, scenario, mode, marks);
    await stopRecording?.();
    return run;
  } finally {
    line.speed = undefined;
    await context.close();
  }
}

/** Lighthouse's latency of a request covers the opening of a connection, so a measurement begins with an open one. */
async function openConnection(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.close();
}

async function press(
  page: BrowserPage,
  recorder: Recorder,
  address: string,
  scenario: Scenario,
  mode: Mode,
  marks: Readonly<Record<string, Mark>>,
): Promise<Run> {
  const reports: { name: string; time: number }[] = [];
  await page.exposeBinding(reportBinding, (_source, name: string, time: number) => {
    reports.push({ name, time });
  });
  const control = scenario.press;
  await page.exposeBinding(pressBinding, async (_source, x: number, y: number) => {
    if (control !== undefined && mode !== 'idle') await page.touchscreen.tap(x, y);
  });
  await page.addInitScript(watch, {
    ...(control !== undefined && { control }),
    isRepeated: mode === 'repeated',
    marks,
  });
  await page.goto(address, { waitUntil: 'commit' });
  const firstAfter = (name: string, from: number) =>
    reports.find((report) => report.name === name && report.time >= from)?.time;
  const reached = (name: string, from: number) => until(() => firstAfter(name, from) !== undefined);
  const [first = '', ...others] = Object.keys(marks);
  if (mode === 'idle' && control !== undefined) {
    await recorder.quiet(idle);
    await page.locator(control).locator('visible=true').first().tap({ noWaitAfter: true });
  }
  await reached(first, 0);
  if (scenario.type !== undefined) await page.keyboard.insertText(scenario.type);
  let pressed = firstAfter('pressed', 0);
  if (scenario.next !== undefined) {
    await recorder.quiet(idle);
    pressed = await pressAgain(
      page,
      scenario.next,
      () => reports.findLast(({ name }) => name === 'pressed')?.time,
    );
  }
  const from = scenario.next === undefined ? 0 : (pressed ?? 0);
  for (const name of others) await reached(name, from);
  if (control === undefined) await recorder.quiet(idle);
  const found = Object.keys(marks).map((name) => [name, firstAfter(name, from)] as const);
  return {
    started: firstAfter('started', 0) ?? 0,
    pressed,
    reached: new Map(found.flatMap(([name, time]) => (time === undefined ? [] : [[name, time]]))),
    page: v.parse(
      PageSchema,
      await page.evaluate((name): unknown => Reflect.get(globalThis, name), pageData),
    ),
    fetched: recorder.fetched,
  };
}

async function pressAgain(
  page: BrowserPage,
  next: NonNullable<Scenario['next']>,
  lastPress: () => number | undefined,
): Promise<number | undefined> {
  if (next === 'back') {
    const pressed = Date.now();
    await page.evaluate(() => history.back());
    return pressed;
  }
  const before = lastPress();
  await page.locator(next.press).locator('visible=true').first().tap({ noWaitAfter: true });
  await until(() => lastPress() !== before);
  return lastPress();
}

export async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + longestWait;
  while (!isTrue() && Date.now() < end) await pause(step);
}

/** Saves each frame under its time in milliseconds from the start. */
async function recordFrames(page: BrowserPage, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const client = await page.context().newCDPSession(page);
  const writing: Promise<void>[] = [];
  const started = Date.now();
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const milliseconds = ((metadata.timestamp ?? 0) * 1000 - started).toFixed(0).padStart(6, '0');
    writing.push(writeFile(join(folder, `${milliseconds}.jpg`), Buffer.from(data, 'base64')));
    void client.send('Page.screencastFrameAck', { sessionId });
  });
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 });
  return async () => {
    await client.send('Page.stopScreencast');
    await Promise.all(writing);
  };
}
