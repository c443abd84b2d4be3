import type { Locator } from 'playwright/test';

/** Inserts text in any script: Firefox's driver sends input events only for Latin letters. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_field, letters) => document.execCommand('insertText', false, letters), text);
}
