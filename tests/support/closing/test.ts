import { test as base } from 'vitest';
import { beginScope } from './close-afterwards.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first argument.
function closeOpened({}: object, { onCleanup }: { onCleanup(close: () => Promise<void>): void }) {
  onCleanup(beginScope());
}

/** Closes what a test opens, or one of its hooks: `test.beforeEach`, `test.beforeAll`. */
export const test = base
  .extend('openedByFile', { auto: true, scope: 'file' }, closeOpened)
  .extend('openedByTest', { auto: true }, closeOpened);
