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
    await task();
  } catch (error) {
    complain(error instanceof SetupError ? error.message : describe(error));
    process.exitCode = 1;
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
