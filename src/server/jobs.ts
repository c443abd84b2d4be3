import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Background work. Several processes may run the same job over one database at the same time. */
export interface Job {
  name: string;
  /** Runs independently of the other jobs, because it may wait for other servers for long. */
  apart?: boolean;
  /** A long run ends early when `stopping` is aborted. */
  run(stopping?: AbortSignal): Promise<void>;
}

export interface RunningJobs {
  /** Starts no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

const betweenRounds = 10_000;

/**
 * Runs the jobs in turn, repeatedly; those marked `apart` run repeatedly at the same time. A failed job is retried in
 * the next round.
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
