import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  OperationNodeTransformer,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  sql,
  TableNode,
  WithSchemaPlugin,
} from 'kysely';
import type { Database } from '../open.ts';
import { DatabaseMisplaced } from '../unavailable.ts';
import { createPool, type PoolOptions, type PostgresConfig, type Timeouts } from './postgres-pool.ts';

/**
 * Each edition has its own schema, so that one database serves both countries. Nothing is set for a session: behind a
 * pooler the next statement may run in another session, or another program in this one.
 */
export function postgresDialect(config: PostgresConfig, options: PoolOptions): Dialect {
  return {
    createDriver: () => new ShopDriver(config, options),
    createQueryCompiler: () => new SchemaCompiler(config.schema),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class ShopDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(config: PostgresConfig, options: PoolOptions) {
    super({ pool: createPool(config, options) });
    this.#begin = beginStatement(config.schema, options.timeouts);
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

/** One message. The schema is for statements that are written out, such as those of migrations. */
const beginStatement = (schema: string, timeouts: Timeouts | undefined): string =>
  [
    'begin',
    `set local search_path = "${schema}"`,
    `set local statement_timeout = ${timeouts?.statement ?? 0}`,
    `set local idle_in_transaction_session_timeout = ${timeouts?.idleInTransaction ?? 0}`,
  ].join('; ');

/** Writes each table with its schema. */
class SchemaCompiler extends PostgresQueryCompiler {
  readonly #inQueries: WithSchemaPlugin;
  readonly #inRawSql: RawTables;

  constructor(schema: string) {
    super();
    this.#inQueries = new WithSchemaPlugin(schema);
    this.#inRawSql = new RawTables(schema);
  }
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const withSchema = this.#inQueries.transformQuery({ node, queryId });
    return super.compileQuery(this.#inRawSql.transformNode(withSchema, queryId), queryId);
  }
}

/** Kysely's plugin leaves out `sql.table(…)`. */
class RawTables extends OperationNodeTransformer {
  readonly #schema: string;

  constructor(schema: string) {
    super();
    this.#schema = schema;
  }
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    return {
      ...raw,
      parameters: raw.parameters.map((part) =>
        TableNode.is(part) && part.table.schema === undefined
          ? TableNode.createWithSchema(this.#schema, part.table.identifier.name)
          : part,
      ),
    };
  }
}

/** Whether the schema has the shop's tables. Throws if the pooler allows no transactions. */
export async function hasTables(db: Pick<Database, 'transaction'>, schema: string): Promise<boolean> {
  const read = sql<{ table: string | null }>`select to_regclass(${`${schema}.migration`})::text as "table"`;
  const { rows } = await db
    .transaction()
    .execute((transaction) => read.execute(transaction))
    .catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('statement pooling mode')
        ? new DatabaseMisplaced(
            `The pooler before PostgreSQL allows no transactions: set pool_mode = transaction.`,
          )
        : error;
    });
  return rows[0]?.table != null;
}
