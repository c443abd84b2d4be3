import type { Page } from 'playwright/test';
import * as v from 'valibot';

const TraceEventSchema = v.object({
  name: v.string(),
  tid: v.number(),
  ts: v.number(),
  args: v.optional(
    v.object({
      elementCount: v.optional(v.number()),
      data: v.optional(v.object({ type: v.optional(v.string()) })),
    }),
  ),
});
type TraceEvent = v.InferOutput<typeof TraceEventSchema>;

/** How many elements Chromium restyles between an event of this type, which `press` causes, and the next frame. */
export async function restyledElements(
  page: Page,
  type: 'click' | 'keydown',
  press: () => Promise<void>,
): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (v.is(TraceEventSchema, event)) events.push(event);
  });
  await client.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await press();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return countFrom(events, type);
}

function countFrom(events: readonly TraceEvent[], type: string): number {
  const event = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  if (!event) throw new Error(`The trace has no ${type}`);
  const later = events.filter(({ tid, ts }) => tid === event.tid && ts > event.ts);
  // Follows styles and layout in each frame.
  const frame = Math.min(...later.flatMap(({ name, ts }) => (name === 'PrePaint' ? ts : [])));
  return later
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts < frame)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}
