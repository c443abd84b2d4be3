import type { Hono } from 'hono';
import { sql } from 'kysely';
import { apiBase } from '../../../contract/endpoint.ts';
import { openApiDocument } from '../../../contract/openapi.ts';
import type { Database } from '../../db/open.ts';
import { createAnswer, sendAnswer } from '../answer.ts';
import { shopAway } from '../unavailable.ts';

/** For whoever watches the shop: alive, ready, and what it speaks. */
export function healthRoutes(app: Hono, db: Database): void {
  const document = createAnswer(openApiDocument());
  app.get(`${apiBase}/openapi.json`, (context) => sendAnswer(context, document));
  app.get('/health', (context) => context.json({ status: 'alive' }));
  app.get('/ready', async (context) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw shopAway(context);
    }
    return context.json({ status: 'ready' });
  });
}
