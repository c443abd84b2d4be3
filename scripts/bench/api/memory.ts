/** The memory of a process under load, told by itself. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';

const MemorySchema = v.object({ heap: v.number(), resident: v.number() });

export interface Sample extends v.InferOutput<typeof MemorySchema> {
  minute: number;
}

const megabyte = 2 ** 20;

/** In the process that is loaded: what is left after its rubbish was collected, in megabytes. */
export function answerMemory(): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed / megabyte, resident: rss / megabyte });
  });
}

export async function askMemory(child: ChildProcess): Promise<v.InferOutput<typeof MemorySchema>> {
  const answer = once(child, 'message');
  child.send('memory');
  return v.parse(MemorySchema, (await answer)[0]);
}

/** Of the line that fits best, in megabytes a minute. */
export function slopeOf(samples: readonly Sample[], figure: 'heap' | 'resident'): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map((sample) => sample[figure]))];
  const over = samples.reduce((sum, sample) => sum + (sample.minute - x) * (sample[figure] - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
