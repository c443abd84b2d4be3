import type { Page } from 'playwright/test';
import { focusIsSeen } from './focus-indicator.ts';
import { inspectFocus } from './focus-inspector.ts';

const mostStops = 400;

/** Presses Tab from the top of the page to its end and returns all faults. */
export async function walkByKeyboard(page: Page, knownKinds: Set<string>): Promise<string[]> {
  const inspector = await page.evaluateHandle(inspectFocus);
  const faults: string[] = [];
  for (let presses = 0; presses <= mostStops; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await inspector.evaluate(({ look }) => look());
    if (stop === undefined) return [...faults, ...(await inspector.evaluate(missed))];
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    if (knownKinds.has(stop.kind)) continue;
    knownKinds.add(stop.kind);
    if (!(await focusIsSeen(page, stop.box))) faults.push(`${stop.name} does not show the focus`);
  }
  return [...faults, 'the focus does not come to the end of the page'];
}

const missed = ({ missed }: ReturnType<typeof inspectFocus>) => missed().map((name) => `${name} is missed`);
