/** Something that is done again and again, never twice at once. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Rounds {
  /** Asks for a round. However often this is heard during one, one more follows. */
  ask(): void;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** A round begins when it is asked for, and so many milliseconds after the one before. */
export function startRounds(run: () => Promise<void>, every: number): Rounds {
  const stopping = new AbortController();
  let asked = Promise.withResolvers<void>();

  async function round() {
    asked = Promise.withResolvers();
    const begun = performance.now();
    await run();
    // Whoever asks without end gets half of the machine, not all of it.
    await rest(performance.now() - begun, stopping.signal);
  }

  async function go() {
    for (;;) {
      const turn = new AbortController();
      const signal = AbortSignal.any([turn.signal, stopping.signal]);
      await Promise.race([asked.promise, rest(every, signal)]);
      turn.abort();
      if (stopping.signal.aborted) return;
      await round();
    }
  }

  const done = go();
  return {
    ask: () => asked.resolve(),
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
