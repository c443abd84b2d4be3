/** Looks at the plans of the shop's statements: none may read a whole table that grows with customers and orders. */
import { CompiledQuery, type KyselyPlugin, type QueryId, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../src/server/db/open.ts';
import { type KeptTable, keptTables } from '../../../src/server/shop/backup/kept-tables.ts';

/** Tables that the catalogue bounds, or one row for each thing that the operator sets up. All others grow. */
const bounded: readonly KeptTable[] = [
  'catalogue',
  'catalogue_change',
  'setting',
  'partition',
  'grinding',
  'filter_group',
  'filter_variant',
  'goods_card',
  'card_partition',
  'card_filter',
  'variant',
  'price_change',
  'sale',
  'bought_together',
  'page',
  'delivery_type',
  'branch',
  'news',
  'turn',
  'recap_gift',
  'sandbox_secret',
  'person_key',
  'webhook_endpoint',
  'staff',
];

/** Queues, which are empty unless what empties them fails: their length is counted for an alert. */
const counted = /^select count\(\*\) as "count", min\("queued_at"\)/;

const growing: ReadonlySet<string> = new Set(keptTables.filter((table) => !bounded.includes(table)));

/** Statements that were looked at before in this process. */
const seen = new Set<string>();

export class QueryPlans {
  readonly #queries = new Map<string, CompiledQuery>();
  readonly #ofTests = new WeakSet<QueryId>();

  readonly onQuery = (query: CompiledQuery): void => {
    if (this.#ofTests.has(query.queryId) || seen.has(query.sql)) return;
    if (/^(select|with|update|insert|delete)\b/i.test(query.sql)) this.#queries.set(query.sql, query);
  };

  /** The same database for tests, whose own statements are left out. */
  forTests(db: Database): Database {
    const mark: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.#ofTests.add(queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(mark);
  }

  /** Throws if a statement reads a whole table that grows. */
  async check(db: Database, isPostgres: boolean): Promise<void> {
    const faults: string[] = [];
    for (const query of this.#queries.values()) {
      if (seen.has(query.sql) || counted.test(query.sql)) continue;
      seen.add(query.sql);
      const read = await (isPostgres ? postgresScans(db, query) : sqliteScans(db, query)).catch(() => []);
      faults.push(...read.map((scan) => `${scan}: ${query.sql}`));
    }
    if (faults.length > 0) throw new Error(`Statements read a whole table that grows:\n${faults.join('\n')}`);
  }
}

const SqliteStepSchema = v.object({ detail: v.string() });

/** An index is partial when it lists only what is still to do. */
async function sqliteScans(db: Database, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery(explain);
  const partial = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and sql like '% where %'`.execute(db);
  // An inserted row may be the parent of others only while foreign keys are deferred, so these plans do not run.
  if (/^insert/.test(query.sql)) return [];
  return v.parse(v.array(SqliteStepSchema), rows).flatMap(({ detail }) => {
    const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    if (!growing.has(table) || partial.rows.some(({ name }) => name === index)) return [];
    return isFirstOfAll(query) ? [] : [detail];
  });
}

/** The first or last rows of a table are read without the others. */
const isFirstOfAll = ({ sql: text }: CompiledQuery) => /\blimit\b/.test(text) && !/\bwhere\b/.test(text);

interface PostgresStep {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: PostgresStep[] | undefined;
}

const PostgresStepSchema: v.GenericSchema<PostgresStep> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PostgresStepSchema))),
});
const PostgresPlanSchema = v.array(
  v.object({ 'QUERY PLAN': v.array(v.object({ Plan: PostgresStepSchema })) }),
);

/**
 * With few rows, PostgreSQL reads a whole table even where it has an index, unless that is forbidden; and it reads rows in the order of
 * one index where it would look them up in another, unless only bitmaps, which have no order, are left.
 */
async function postgresScans(db: Database, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  return db.transaction().execute(async (transaction) => {
    const partial = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexdef ilike '% where %'`.execute(transaction);
    const isPartial = (index: string | undefined) => partial.rows.some(({ name }) => name === index);
    const isWhole = (step: PostgresStep) =>
      growing.has(step['Relation Name'] ?? '') &&
      (step['Node Type'] === 'Seq Scan' ||
        (/^Index/.test(step['Node Type']) &&
          !step['Index Cond'] &&
          !isPartial(step['Index Name']) &&
          !isFirstOfAll(query)));
    let whole: PostgresStep[] = [];
    await sql`set local enable_seqscan = off`.execute(transaction);
    for (const forbidden of [['enable_bitmapscan'], ['enable_indexscan', 'enable_indexonlyscan']]) {
      await sql`set local enable_bitmapscan = on`.execute(transaction);
      for (const setting of forbidden) await sql.raw(`set local ${setting} = off`).execute(transaction);
      const { rows } = await transaction.executeQuery(explain);
      whole = v
        .parse(PostgresPlanSchema, rows)
        .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allSteps(Plan)))
        .filter(isWhole);
      if (whole.length === 0) return [];
    }
    return whole.map((step) => `${step['Node Type']} on ${step['Relation Name']}`);
  });
}

const allSteps = (step: PostgresStep): PostgresStep[] => [step, ...(step.Plans ?? []).flatMap(allSteps)];
