/** Runs a task again and again, never twice at once. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Repeating {
  /** Requests a run. Any number of requests during a run start one more. */
  request(): void;
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>;
}

/** After a build of everything, the next change does not wait for minutes. */
const longestRest = 10_000;

/** A run starts on request, and `everyMs` milliseconds after the last one. */
export function startRepeating(
  run: () => Promise<void>,
  everyMs: number,
  restAtMost = longestRest,
): Repeating {
  const stopping = new AbortController();
  let requested = Promise.withResolvers<void>();

  async function runOnce() {
    requested = Promise.withResolvers();
    const startedAt = performance.now();
    await run();
    // Rest as long as a short run took, so that endless requests use half of the machine at most.
    await rest(Math.min(performance.now() - startedAt, restAtMost), stopping.signal);
  }

  async function loop() {
    for (;;) {
      const waiting = new AbortController();
      const signal = AbortSignal.any([waiting.signal, stopping.signal]);
      await Promise.race([requested.promise, rest(everyMs, signal)]);
      waiting.abort();
      if (stopping.signal.aborted) return;
      await runOnce();
    }
  }

  const ended = loop();
  return {
    request: () => requested.resolve(),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
