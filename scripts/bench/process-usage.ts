/** What a process and all that it starts take, looked at ten times a second; nothing where the system does not tell. */
import { readFileSync } from 'node:fs';

const between = 100;
const ticksInSecond = 100;

interface Usage {
  /** The highest sum over all processes at one moment. */
  megabytes: number;
  processorSeconds: number;
}

export function watchUsage(pid: number): { stop(): Usage } {
  const ticks = new Map<number, number>();
  let megabytes = 0;
  const look = () => {
    let sum = 0;
    for (const one of familyOf(pid)) {
      sum += one.megabytes;
      ticks.set(one.pid, one.ticks);
    }
    megabytes = Math.max(megabytes, sum);
  };
  const looking = setInterval(look, between);
  return {
    stop: () => {
      clearInterval(looking);
      const all = [...ticks.values()].reduce((sum, one) => sum + one, 0);
      return { megabytes, processorSeconds: all / ticksInSecond };
    },
  };
}

interface One {
  pid: number;
  megabytes: number;
  ticks: number;
}

function* familyOf(pid: number): Generator<One> {
  const [status, stat, children] = ['status', 'stat', `task/${pid}/children`].map((file) =>
    tellOf(`/proc/${pid}/${file}`),
  );
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? 0);
  // After the name, which may hold anything but a closing bracket at its end; user and system time are 14th and 15th.
  const fields = (stat ?? '').replace(/^.*\) /s, '').split(' ');
  yield { pid, megabytes: resident / 1024, ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0) };
  for (const child of (children ?? '').match(/\d+/g) ?? []) yield* familyOf(Number(child));
}

function tellOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
