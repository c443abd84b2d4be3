import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const pollInterval = 500;

/** Polled, because shared and mounted folders send no change events. */
export function watchContent(folder: string, onChange: () => void): { stop(): void } {
  let last = stateOf(folder);
  const polling = setInterval(() => {
    const state = stateOf(folder);
    if (state !== last) onChange();
    last = state;
  }, pollInterval);
  return { stop: () => clearInterval(polling) };
}

/** Names, sizes and times of all files. A file that is being replaced is there at the next look. */
function stateOf(folder: string): string {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return [name, size, mtimeMs];
    });
    return JSON.stringify(files.sort());
  } catch {
    return '';
  }
}
