import type { Hono } from 'hono';
import { sql } from 'kysely';
import { apiBase } from '../../../contract/endpoint.ts';
import { openApiDocument } from '../../../contract/openapi/openapi.ts';
import type { Database, DatabaseConfig } from '../../db/open.ts';
import type { AppParts } from '../app-parts.ts';
import { shopUnavailable } from '../failures.ts';
import { prepareResponse, sendResponse } from '../responses.ts';

/** For monitoring: liveness, readiness and the OpenAPI document. */
export function healthRoutes(app: Hono, { db, config, edition, isStopping }: AppParts): void {
  const document = prepareResponse(openApiDocument(edition.seller));
  app.get(`${apiBase}/openapi.json`, (context) => sendResponse(context, document));
  app.get('/health', (context) => context.json({ status: 'alive' }));
  app.get('/ready', async (context) => {
    if (isStopping()) throw shopUnavailable(context);
    try {
      await askDatabase(db, config.database.kind);
    } catch {
      throw shopUnavailable(context);
    }
    return context.json({ status: 'ready' });
  });
}

/** On PostgreSQL also whether it can write, which an update of no row asks: after a fail-over the old primary still answers. */
const askDatabase = (db: Database, kind: DatabaseConfig['kind']) =>
  kind === 'postgres'
    ? db.updateTable('turn').set({ taken: 0 }).where('name', '=', 'none').execute()
    : sql`select 1`.execute(db);
