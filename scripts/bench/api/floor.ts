/** The floors of `bench api`: Hono alone with responses of equal length, and Hono with one durable row per request. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import pg from 'pg';
import { listen } from '../../../src/server/http/listen.ts';

const tables =
  'create table floor (id text, body text); create table floor_turn (taken integer); insert into floor_turn values (0)';
const take = 'update floor_turn set taken = taken + 1';

/** Writes durable rows one after the other, as orders are. */
async function writer(): Promise<(text: string) => unknown> {
  const { DATABASE_URL: url, DATA_DIR: folder = '.' } = process.env;
  if (url === undefined) {
    const database = new DatabaseSync(join(folder, 'floor.sqlite'));
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${tables}`);
    const begin = database.prepare('begin immediate');
    const turn = database.prepare(take);
    const insert = database.prepare('insert into floor values (?, ?)');
    const commit = database.prepare('commit');
    return (text) => {
      begin.run();
      turn.run();
      insert.run(randomUUID(), text);
      commit.run();
    };
  }
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(tables);
  return async (text) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(take);
    await client.query('insert into floor values ($1, $2)', [randomUUID(), text]);
    await client.query('commit');
    client.release();
  };
}

const keep = await writer();
const app = new Hono();
const responses = new Map<string, string>();
const type = { 'Content-Type': 'application/json; charset=utf-8' };
app.get('/same', (context) => context.body(responses.get(context.req.query('bytes') ?? '') ?? '', 200, type));
app.post('/same', async (context) => {
  await context.req.json();
  return context.body(responses.get(context.req.query('bytes') ?? '') ?? '', 200, type);
});
app.post('/row', async (context) => {
  await keep(JSON.stringify(await context.req.json()));
  return context.body('{}', 201, type);
});
app.put('/same', async (context) => {
  const text = await context.req.text();
  responses.set(String(Buffer.byteLength(text)), text);
  return context.body(null, 204);
});
const { port } = await listen(app, '127.0.0.1', 0);
process.once('SIGTERM', () => process.exit());
process.send?.({ url: `http://127.0.0.1:${port}` });
