/** Where a shop that knows when its catalogue changes says so: POST / with its key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function rebuildHook(key: string, ask: () => void): Hono {
  const due = digest(`Bearer ${key}`);
  const app = new Hono();
  app.post('/', (context) => {
    // Digests are of one length, so that the time to compare them tells nothing of the key.
    const isDue = timingSafeEqual(digest(context.req.header('Authorization') ?? ''), due);
    if (!isDue) return context.json({ message: 'The key is wrong' }, 401);
    ask();
    return context.json({ message: 'A rebuild follows' }, 202);
  });
  app.all('/', (context) => context.json({ message: 'POST is due' }, 405, { Allow: 'POST' }));
  return app;
}
