import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { forgetSettings } from './tooling/forget-settings.ts';

/** Isolation would start a worker for each of hundreds of files. */
const isolate = false;

const api = (kind: 'sqlite' | 'postgres') => ({
  include: ['tests/api/**/*.test.ts'],
  exclude: [kind === 'sqlite' ? 'tests/api/postgres/**' : 'tests/api/sqlite/**'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate,
});

/** What a pooler could break: transactions, locks and cursors, migrations, and several programs or countries at once. */
const throughPgBouncer = [
  'tests/api/postgres/{backup,migrate,shared-limits,vanished}.test.ts',
  'tests/api/operator/backup.test.ts',
  'tests/api/catalogue/consistent-read.test.ts',
  'tests/api/orders/concurrent-orders.test.ts',
];

/** Tests of the code must not depend on the facts of whoever runs the project. */
const editionOfFixtures = {
  '#edition': fileURLToPath(new URL('support/fixtures/editions/current-edition.ts', import.meta.url)),
};

/** Percent of each room's code. */
const covered = { lines: 95, branches: 95, functions: 95 };

forgetSettings();

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    tags: [
      {
        name: 'database',
        description:
          'API tests that `npm test` runs on PostgreSQL too: locks, transactions, raw SQL, migrations, paging, backups.',
      },
    ],
    coverage: {
      include: ['src/{domain,contract,stores}/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      thresholds: { 'src/domain/**': covered, 'src/contract/**': covered, 'src/stores/**': covered },
    },
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
          isolate,
        },
      },
      {
        resolve: { alias: editionOfFixtures },
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000, isolate },
      },
      getViteConfig({
        resolve: { alias: editionOfFixtures },
        test: { name: 'views', include: ['tests/views/**/*.test.ts'] },
      }),
      { test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 300_000 } },
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
          name: 'api through PgBouncer',
          ...api('postgres'),
          include: throughPgBouncer,
          provide: { isPooled: true },
          globalSetup: ['tests/support/database/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'adopters',
          include: ['tests/adopters/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/site/demo-sites-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate,
        },
      },
    ],
  },
});
