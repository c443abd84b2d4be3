/** What every script shares: settings from .env, and a setup error said in one sentence with exit status 1. */
import { existsSync } from 'node:fs';
import { SetupError } from '../src/contract/setup-error.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

export async function main(task: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    process.stdout.on('error', endWithReader);
    await task();
  } catch (error) {
    complain(describe(error));
    process.exitCode = 1;
  }
}

/** Whoever read what is said has heard enough, as `head` does. */
function endWithReader(error: Error): void {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(0);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SetupError) return error.message;
  const code = systemCode(error);
  return code === undefined ? (error.stack ?? error.message) : error.message || code;
}

/** What the system says of a file or a connection, such as ENOENT; Node's own begin with ERR_. */
function systemCode(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E(?!RR_)[A-Z\d_]+$/.test(code) ? code : undefined;
}

/** Stops once: Ctrl+C comes from the terminal, and once more from the npm script that started this one. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const hear = () => {
    if (!isStopping) void stop();
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear);
}
