/** A web hook for shops that know when their catalogue changes: POST / with the key starts a rebuild. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function rebuildHook(key: string, requestRebuild: () => void): Hono {
  const expected = digest(`Bearer ${key}`);
  const app = new Hono();
  app.post('/', (context) => {
    // Digests have equal lengths, so the time of the comparison reveals nothing about the key.
    const isAuthorized = timingSafeEqual(digest(context.req.header('Authorization') ?? ''), expected);
    if (!isAuthorized) return context.json({ message: 'The key is wrong' }, 401);
    requestRebuild();
    return context.json({ message: 'A rebuild follows' }, 202);
  });
  app.all('/', (context) => context.json({ message: 'POST is due' }, 405, { Allow: 'POST' }));
  return app;
}
