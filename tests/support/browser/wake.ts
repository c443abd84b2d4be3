import type { Page } from 'playwright/test';
import { awake } from '../../../src/browser/first/presses.ts';

/** Opens a page and waits for the scripts that the first sign of use loads. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.addInitScript(
    (name) => document.addEventListener(name, () => Object.assign(globalThis, { isAwake: true })),
    awake,
  );
  await page.goto(path);
  await page.mouse.move(2, 500);
  await page.waitForFunction(() => 'isAwake' in globalThis);
}
