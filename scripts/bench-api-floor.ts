/** What `bench api` measures against: Hono alone with bytes of the same length, and with one durable row for each request. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import pg from 'pg';
import { listen } from '../src/server/listen.ts';

/** Keeps one row, so that it survives a loss of power. */
async function writer(): Promise<(text: string) => unknown> {
  const { DATABASE_URL: url, DATA_DIR: folder = '.' } = process.env;
  if (url === undefined) {
    const database = new DatabaseSync(join(folder, 'floor.sqlite'));
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; create table floor (id text, body text)',
    );
    const insert = database.prepare('insert into floor values (?, ?)');
    return (text) => insert.run(randomUUID(), text);
  }
  const pool = new pg.Pool({ connectionString: url });
  await pool.query('create table floor (id text, body text)');
  return (text) => pool.query('insert into floor values ($1, $2)', [randomUUID(), text]);
}

const keep = await writer();
const app = new Hono();
const answers = new Map<string, string>();
const type = { 'Content-Type': 'application/json; charset=utf-8' };
app.get('/same', (context) => context.body(answers.get(context.req.query('bytes') ?? '') ?? '', 200, type));
app.post('/same', async (context) => {
  await context.req.json();
  return context.body(answers.get(context.req.query('bytes') ?? '') ?? '', 200, type);
});
app.post('/row', async (context) => {
  await keep(JSON.stringify(await context.req.json()));
  return context.body('{}', 201, type);
});
app.put('/same', async (context) => {
  const text = await context.req.text();
  answers.set(String(Buffer.byteLength(text)), text);
  return context.body(null, 204);
});
const { port } = await listen(app, '127.0.0.1', 0);
process.once('SIGTERM', () => process.exit());
process.send?.({ url: `http://127.0.0.1:${port}` });
