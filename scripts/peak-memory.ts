/** How much memory a process and all that it starts take at most, in megabytes; undefined where the system does not tell. */
import { readFileSync } from 'node:fs';

const between = 100;

export function watchMemory(pid: number): { stop(): number | undefined } {
  let peak: number | undefined;
  const look = () => {
    const now = memoryOf(pid);
    if (now !== undefined) peak = Math.max(peak ?? 0, now);
  };
  const looking = setInterval(look, between);
  return {
    stop: () => {
      clearInterval(looking);
      return peak;
    },
  };
}

function memoryOf(pid: number): number | undefined {
  try {
    const [, resident = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const theirs = children.filter((child) => child !== '').map((child) => memoryOf(Number(child)) ?? 0);
    return theirs.reduce((sum, one) => sum + one, Number(resident) / 1024);
  } catch {
    return undefined;
  }
}
