/** Starts the processes under load, separate from the one that generates it, and reads their memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as v from 'valibot';

export interface Loaded {
  url: string;
  child: ChildProcess;
}

const AddressSchema = v.object({ url: v.string() });

export async function startProcess(
  name: 'shop' | 'floor',
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Loaded> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    env: { ...process.env, ...environment },
    execArgv: ['--expose-gc', ...flags],
    stdio: 'inherit',
  });
  const [message]: unknown[] = await once(child, 'message');
  return { child, url: v.parse(AddressSchema, message).url };
}

export async function stopProcess({ child }: Loaded): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

const MemorySchema = v.object({ heap: v.number(), resident: v.number(), stall: v.number() });

export interface Sample extends v.InferOutput<typeof MemorySchema> {
  minute: number;
}

const megabyte = 2 ** 20;

/**
 * In the loaded process: replies to every message with its memory after garbage collection, in megabytes, and the longest stall of
 * its event loop since it was told to begin, in milliseconds.
 */
export function reportMemory(): void {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('message', (message) => {
    if (message === 'begin') {
      delays.reset();
      return;
    }
    const stall = delays.max / 1e6;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed / megabyte, resident: rss / megabyte, stall });
  });
}

export async function measureMemory(child: ChildProcess): Promise<v.InferOutput<typeof MemorySchema>> {
  const reply = once(child, 'message');
  child.send('memory');
  return v.parse(MemorySchema, (await reply)[0]);
}

/** Slope of the regression line, in megabytes per minute. */
export function slopeOf(samples: readonly Sample[], figure: 'heap' | 'resident'): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map((sample) => sample[figure]))];
  const over = samples.reduce((sum, sample) => sum + (sample.minute - x) * (sample[figure] - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
