import type { Locator } from 'playwright/test';

/** Writes as a shopper's own keyboard does, whatever its letters: Firefox's driver types none but Latin ones so that a page hears of it. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_field, letters) => document.execCommand('insertText', false, letters), text);
}
