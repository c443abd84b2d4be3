import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that no request waits for. Several processes may run the same job over one database at once. */
export interface Job {
  name: string;
  run(): Promise<void>;
}

export interface RunningJobs {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

const betweenRounds = 10_000;

/** Runs the jobs one after the other, again and again; one that fails is tried again in the next round. */
export function startJobs(jobs: readonly Job[], log: Log, milliseconds = betweenRounds): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function round() {
    for (const { name, run } of jobs) {
      if (signal.aborted) return;
      await run().catch((error: unknown) => log.error('a job failed', { job: name, error }));
    }
  }
  async function go() {
    while (!signal.aborted) {
      await round();
      await pause(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
  const done = go();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
