import type { Hono } from 'hono';
import { sql } from 'kysely';
import { apiBase } from '../../../contract/endpoint.ts';
import { openApiDocument } from '../../../contract/openapi.ts';
import type { AppParts } from '../app-parts.ts';
import { shopUnavailable } from '../failures.ts';
import { prepareResponse, sendResponse } from '../responses.ts';

/** For monitoring: liveness, readiness and the OpenAPI document. */
export function healthRoutes(app: Hono, { db, isStopping }: AppParts): void {
  const document = prepareResponse(openApiDocument());
  app.get(`${apiBase}/openapi.json`, (context) => sendResponse(context, document));
  app.get('/health', (context) => context.json({ status: 'alive' }));
  app.get('/ready', async (context) => {
    if (isStopping()) throw shopUnavailable(context);
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw shopUnavailable(context);
    }
    return context.json({ status: 'ready' });
  });
}
