/**
 * `npm test` runs the usual part, `npm run test:all` all. Left out of the usual part is what shows little more:
 * - in the browser, tests with the tag `@all`: more widths, journeys in the second country, shops of strangers;
 * - `tests/adopters`: shops of others, each built from a copy of the project;
 * - the API through PgBouncer, and on PostgreSQL, but for tests with the tag `database`: the others ran on SQLite.
 */
export type Part = 'usual' | 'rest' | 'all';

export const leftOut =
  'more widths, journeys in the second country, shops of others, the API again on PostgreSQL and through PgBouncer';

export interface VitestRun {
  name: string;
  projects: readonly string[];
  /** Whether it passes for any facts of `src/shop`; the others say those of the fixtures. */
  isOfShop?: true;
  /** An expression of Vitest's tags. */
  tags?: string;
}

const quick = {
  name: 'architecture, unit, views, simulation',
  projects: ['architecture', 'unit', 'views', 'simulation'],
  isOfShop: true,
} as const;
const onSqlite = { name: 'API on SQLite, build', projects: ['api on SQLite', 'build'] };
const onPostgres = { name: 'API on PostgreSQL', projects: ['api on PostgreSQL'] };
const others = { name: 'adopters, API through PgBouncer', projects: ['adopters', 'api through PgBouncer'] };

/** They test the facts of `src/shop` in place; the others need those of the fixtures. */
export const projectsOfShop = quick.projects;

export const vitestRuns: Readonly<Record<Part, readonly VitestRun[]>> = {
  usual: [quick, onSqlite, { ...onPostgres, tags: 'database' }],
  rest: [{ ...onPostgres, tags: '!database' }, others],
  // In one run, so that no core waits for the end of another.
  all: [
    quick,
    { name: 'API, build', projects: [onSqlite, onPostgres, others].flatMap(({ projects }) => projects) },
  ],
};

export const browserTags: Readonly<Record<Part, readonly string[]>> = {
  usual: ['--grep-invert=@all'],
  rest: ['--grep=@all'],
  all: [],
};
