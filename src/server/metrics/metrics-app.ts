import { Hono } from 'hono';

/** Serves the metrics, on a port of its own: shoppers must not read how many payments are open. */
export function metricsApp(read: () => Promise<string>): Hono {
  const app = new Hono();
  app.get('/metrics', async (context) =>
    context.body(await read(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  return app;
}
