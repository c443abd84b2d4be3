/** Shared by all scripts: reads .env, or the file that ENV_FILE names, prints lines, and reports a setup error in one sentence with exit code 1. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { linesOf, SetupError } from '../contract/setup-error.ts';
import { printableJson, printableLine } from '../domain/text/printable.ts';

const asLine = (text: string): string => `${printableLine(text)}\n`;

/** Prints each text as one line: names and comments come from customers and files, and must not add lines. */
export function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map(asLine).join(''));
}

export function complain(...lines: readonly string[]): void {
  process.stderr.write(lines.map(asLine).join(''));
}

/** Prints a text of the program itself, which may have several lines, also those of a table with Windows line ends. */
export const sayText = (text: string): void => say(...text.split(/\r?\n/));

/** Prints a document that stays the same for a program that reads it. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${printableJson(JSON.stringify(value, null, 2))}\n`);
}

/** Prints a document piece by piece, and waits while the reader of stdout is slower. */
export async function sayJsonPieces(pieces: AsyncIterable<string>): Promise<void> {
  const write = async (text: string) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  };
  for await (const piece of pieces) await write(printableJson(piece));
  await write('\n');
}

export async function main(task: () => Promise<void>): Promise<void> {
  try {
    const settings = process.env['ENV_FILE'] ?? '.env';
    if (existsSync(settings)) process.loadEnvFile(settings);
    process.stdout.on('error', exitOnClosedPipe);
    await task();
  } catch (error) {
    complain(...describe(error));
    process.exitCode = 1;
  }
}

/** The reader of a pipe, such as `head`, may close it early, which is not an error. */
function exitOnClosedPipe(error: Error): void {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(0);
}

function describe(error: unknown): string[] {
  if (!(error instanceof Error) || error instanceof SetupError) return linesOf(error);
  const code = systemCode(error);
  return code === undefined ? (error.stack ?? error.message).split('\n') : [error.message || code];
}

/** A code of the operating system, such as ENOENT; Node's own codes begin with ERR_. */
function systemCode(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E(?!RR_)[A-Z\d_]+$/.test(code) ? code : undefined;
}

/** Stops only once, because Ctrl+C arrives twice: from the terminal and from run.mjs. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const handleSignal = () => {
    if (!isStopping) void stop();
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handleSignal);
}

/** Splits arguments into words and the options that a command has. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}
