import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests of src/domain alone, because mutation testing runs them thousands of times. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: ['tests/unit/domain/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});
