/** Gives the changed addresses to a command, which tells the CDN. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { SetupError } from '../../contract/setup-error.ts';
import { pathOfFile } from '../release/site-files.ts';

/** Paths as browsers request them, sorted. */
export const addressesOf = (keys: readonly string[]): string[] => keys.map(pathOfFile).sort();

const timeLimit = 120_000;

/** The command reads one path a line. */
export async function runCommand(
  command: string,
  addresses: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: timeLimit,
  });
  // A command that does not read its input is none of our business.
  child.stdin.on('error', () => undefined);
  child.stdin.end(addresses.map((address) => `${address}\n`).join(''));
  const ended = new Promise<string | number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const [errors, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0)
    throw new SetupError(
      `Published, but S3_AFTER_PUBLISH failed (${code}); the next \`npm run publish\` repeats it`,
      { details: errors.split('\n').filter((line) => line.trim() !== '') },
    );
}
