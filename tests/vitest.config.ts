import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';

const api = (kind: 'sqlite' | 'postgres') => ({
  include: ['tests/api/**/*.test.ts'],
  exclude: [kind === 'sqlite' ? 'tests/api/postgres/**' : 'tests/api/sqlite/**'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
});

/** Of the lines, branches and functions of a room, in percent. */
const covered = { lines: 95, branches: 95, functions: 95 };

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Vitest by itself leaves one core alone, which is half of a small machine.
    maxWorkers: '100%',
    coverage: {
      include: ['src/{domain,contract,stores}/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      thresholds: { 'src/domain/**': covered, 'src/contract/**': covered, 'src/stores/**': covered },
    },
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 } },
      {
        resolve: { alias: { '#edition': new URL('../src/editions/ua.ts', import.meta.url).pathname } },
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 },
      },
      getViteConfig({ test: { name: 'views', include: ['tests/views/**/*.test.ts'] } }),
      { test: { name: 'api on SQLite', ...api('sqlite') } },
      {
        test: {
          name: 'api on PostgreSQL',
          ...api('postgres'),
          globalSetup: ['tests/support/database/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/site/demo-sites-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
