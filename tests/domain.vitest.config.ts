import { defineConfig } from 'vitest/config';

/** The unit tests of the rules alone, for what runs them again and again. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['tests/unit/domain/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});
