import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A rebuild in a process of its own: it leaves no memory behind, and whatever becomes of it, its starter goes on. */
export function rebuildApart(): Promise<void> {
  const child = spawn(process.execPath, [join('scripts', 'rebuild.ts')], {
    env: process.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
