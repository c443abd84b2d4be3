import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that no request waits for. Several processes may run the same job over one database at once. */
export interface Job {
  name: string;
  /** It may wait for others for long, and no other job is to wait for it. */
  apart?: boolean;
  /** What takes long ends early when `stopping` is aborted. */
  run(stopping?: AbortSignal): Promise<void>;
}

export interface RunningJobs {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

const betweenRounds = 10_000;

/**
 * Runs the jobs one after the other, again and again, and beside them those that stand apart; one that fails is tried
 * again in the next round.
 */
export function startJobs(jobs: readonly Job[], log: Log, milliseconds = betweenRounds): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function round(line: readonly Job[]) {
    for (const { name, run } of line) {
      if (signal.aborted) return;
      await run(signal).catch((error: unknown) => log.error('a job failed', { job: name, error }));
    }
  }
  async function go(line: readonly Job[]) {
    while (!signal.aborted) {
      await round(line);
      await pause(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
  const { apart = [], inTurn = [] } = Object.groupBy(jobs, (job) => (job.apart ? 'apart' : 'inTurn'));
  const done = Promise.all([inTurn, ...apart.map((job) => [job])].map(go));
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
