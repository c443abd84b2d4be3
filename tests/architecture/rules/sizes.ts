import type { Files } from '../syntax.ts';

const most = 250;
const medianBelow = 60;

/** Files that are too long, each or on the whole. */
export function sizes(files: Files): string[] {
  const lines = new Map([...files].map(([path, text]) => [path, linesOf(text)]));
  const long = [...lines]
    .filter(([, count]) => count > most)
    .map(([path, count]) => `${path} has ${count} lines: none may have more than ${most}.`);
  const own = [...lines].filter(([path]) => /^(src|scripts)\//.test(path)).map(([, count]) => count);
  const median = medianOf(own);
  const complaint = `src and scripts have ${median} lines in the median file: fewer than ${medianBelow} are due.`;
  return median < medianBelow ? long : [...long, complaint];
}

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split('\n').length;

function medianOf(counts: readonly number[]): number {
  const ordered = counts.toSorted((a, b) => a - b);
  const upper = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const lower = ordered[Math.ceil(ordered.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}
