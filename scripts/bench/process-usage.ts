/** Samples memory and processor time of a process and its children; zero where the system has no /proc. */
import { readFileSync } from 'node:fs';

const sampleInterval = 100;
const ticksInSecond = 100;

interface Usage {
  /** The highest sum over all processes at one moment. */
  megabytes: number;
  processorSeconds: number;
}

export function watchUsage(pid: number): { stop(): Usage } {
  const ticks = new Map<number, number>();
  let megabytes = 0;
  const sample = () => {
    let sum = 0;
    for (const one of processTree(pid)) {
      sum += one.megabytes;
      ticks.set(one.pid, one.ticks);
    }
    megabytes = Math.max(megabytes, sum);
  };
  const sampling = setInterval(sample, sampleInterval);
  return {
    stop: () => {
      clearInterval(sampling);
      const all = [...ticks.values()].reduce((sum, one) => sum + one, 0);
      return { megabytes, processorSeconds: all / ticksInSecond };
    },
  };
}

/** Of this process and its living children, so far. */
export function processorSecondsSoFar(): number {
  let ticks = 0;
  for (const one of processTree(process.pid)) ticks += one.ticks;
  return ticks / ticksInSecond;
}

interface ProcessSample {
  pid: number;
  megabytes: number;
  ticks: number;
}

function* processTree(pid: number): Generator<ProcessSample> {
  const [status, stat, children] = ['status', 'stat', `task/${pid}/children`].map((file) =>
    readIfPossible(`/proc/${pid}/${file}`),
  );
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? 0);
  // Fields follow the name in brackets, which may contain spaces; user and system time are the 14th and 15th.
  const fields = (stat ?? '').replace(/^.*\) /s, '').split(' ');
  yield { pid, megabytes: resident / 1024, ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0) };
  for (const child of (children ?? '').match(/\d+/g) ?? []) yield* processTree(Number(child));
}

function readIfPossible(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
