import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a binary of a copy of the project as `npm test` does there; returns all that it printed. */
export async function runBinary(
  folder: string,
  binary: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  // A Vitest that finds the settings of another one takes itself for one of its workers.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name));
  const child = spawn(join(folder, 'node_modules', '.bin', binary), words, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, printed: Buffer.concat(chunks).toString() };
}
