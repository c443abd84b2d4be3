import type { Files } from '../syntax.ts';

const most = 250;

/** Files that are too long. */
export function sizes(files: Files): string[] {
  return [...files]
    .map(([path, text]) => [path, linesOf(text)] as const)
    .filter(([, count]) => count > most)
    .map(([path, count]) => `${path} has ${count} lines: none may have more than ${most}.`);
}

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split('\n').length;
