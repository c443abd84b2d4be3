/** One run of a press on a link whose page Chromium has prerendered, because a mouse rested on it. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Chromium, Send } from './chromium.ts';
import { idle, PageSchema, type Run, type Subject, until } from './measure.ts';
import type { Scenario } from './scenarios.ts';
import { becomePhone, slowLine, slowProcessor } from './slow-phone.ts';
import { pageData, pressBinding, reportBinding, type Watched, watch } from './watch.ts';

/** Milliseconds on the link before it is pressed. */
const rest = 1000;
/** Milliseconds for which the button is held. */
const held = 80;

const binding = 'benchCall';
const CallSchema = v.variant('name', [
  v.object({ name: v.literal(reportBinding), values: v.tuple([v.string(), v.number()]) }),
  v.object({ name: v.literal(pressBinding), values: v.tuple([v.number(), v.number()]) }),
]);
const EvaluatedSchema = v.object({ result: v.object({ value: PageSchema }) });

/** Without a service worker, which a first visit does not have. */
const scriptOf = (watched: Watched): string => `
  navigator.serviceWorker.register = () => new Promise(() => {});
  for (const name of ${JSON.stringify([reportBinding, pressBinding])})
    globalThis[name] = (...values) => ${binding}(JSON.stringify({ name, values }));
  (${watch})(${JSON.stringify(watched)});`;

export async function measurePrerendered(
  chromium: Chromium,
  { front: { url, line }, storage, marks }: Subject,
  { path, press: control = '' }: Scenario,
): Promise<Run> {
  const source = scriptOf({ control, isRepeated: false, marks });
  const pages: Send[] = [];
  const reports: { name: string; time: number; page: Send }[] = [];
  const report = (wanted: string) => reports.findLast(({ name }) => name === wanted);
  let place: { x: number; y: number } | undefined;

  const prepare = (page: Send) => {
    pages.push(page);
    return [
      page('Runtime.enable'),
      page('Runtime.addBinding', { name: binding }),
      page('Page.enable'),
      page('Page.addScriptToEvaluateOnNewDocument', { source }),
      ...becomePhone(page),
    ];
  };
  const cookies = storage.cookies.map(({ name, value }) => ({ name, value, url }));
  const tab = await chromium.openTab(cookies, prepare, (payload, page) => {
    const { name, values } = v.parse(v.pipe(v.string(), v.parseJson(), CallSchema), payload);
    if (name === reportBinding) reports.push({ name: values[0], time: values[1], page });
    else place = { x: values[0], y: values[1] };
  });
  try {
    // The measurement begins with an open connection.
    await tab.page('Page.navigate', { url: `${url}/robots.txt` });
    slowLine(line);
    await slowProcessor(tab.page);
    await tab.page('Page.navigate', { url: url + path });
    await until(() => place !== undefined && Date.now() - line.usedAt > idle);
    await pressAt(tab.page, pages, place ?? missing(control));
    const [mark = ''] = Object.keys(marks);
    await until(() => report(mark) !== undefined);
    const { page, time } = report(mark) ?? missing(mark);
    const { result } = v.parse(
      EvaluatedSchema,
      await page('Runtime.evaluate', { expression: pageData, returnByValue: true }),
    );
    return {
      started: reports.find(({ name }) => name === 'started')?.time ?? 0,
      // The last report is that of the click: a link is followed when the button is released.
      pressed: report('pressed')?.time,
      reached: new Map([[mark, time]]),
      page: result.value,
      fetched: [],
    };
  } finally {
    line.speed = undefined;
    await tab.close();
  }
}

/**
 * Chromium slows a process by keeping a processor busy, so two of them would wait for each other: the prerendered page is slowed
 * only from the press on.
 */
async function pressAt(page: Send, pages: readonly Send[], place: { x: number; y: number }): Promise<void> {
  const mouse = (type: string) =>
    page('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  await mouse('mouseMoved');
  await pause(rest);
  await slowProcessor(pages.at(-1) ?? page);
  await mouse('mousePressed');
  await pause(held);
  // The page may be gone before it answers.
  mouse('mouseReleased').catch(() => undefined);
}

function missing(what: string): never {
  throw new Error(`Chromium did not show ${what}`);
}
