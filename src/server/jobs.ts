import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, withLogFields } from './log.ts';

/** Background work. Several processes may run the same job over one database at the same time. */
export interface Job {
  name: string;
  /** Runs independently of the other jobs, because it may wait for other servers for long. */
  apart?: boolean;
  /** A long run ends early when `stopping` is aborted. */
  run(stopping?: AbortSignal): Promise<void>;
}

/** How a job went. */
export interface JobRun {
  job: string;
  seconds: number;
  failed: boolean;
}

export interface JobOptions {
  /** Milliseconds between two rounds. */
  pause?: number;
  onRun?: (run: JobRun) => void;
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
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  { pause = betweenRounds, onRun = () => undefined }: JobOptions = {},
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function round(line: readonly Job[]) {
    for (const { name, run } of line) {
      if (signal.aborted) return;
      const start = performance.now();
      let failed = false;
      await withLogFields({ job: name, run: randomUUID() }, () =>
        run(signal).catch((error: unknown) => {
          failed = true;
          log.error('a job failed', { error });
        }),
      );
      onRun({ job: name, seconds: (performance.now() - start) / 1000, failed });
    }
  }
  async function go(line: readonly Job[]) {
    while (!signal.aborted) {
      await round(line);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
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
