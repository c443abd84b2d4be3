/** Runs the steps of `npm test`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import type { Counts } from './test-counts.ts';

export interface Step {
  name: string;
  /** A binary of the project and its arguments. */
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
  /** Where it runs; omitted: in the project. */
  folder?: string;
  /** Reads the runner's report; a step without one counts as one check. */
  count?(): Promise<Counts>;
}

export async function runSteps(steps: readonly Step[]): Promise<Counts[]> {
  const all: Counts[] = [];
  for (const step of steps) all.push(await runStep(step));
  return all;
}

/** Starts a step beside others. Its output is held back until `finish` prints it in one piece. */
export function startInBackground(step: Step): { finish(): Promise<Counts> } {
  const chunks: Buffer[] = [];
  const ended = execute(step, (chunk) => chunks.push(chunk));
  // A failure to start is reported by `finish`.
  ended.catch(() => undefined);
  return {
    async finish() {
      const result = await ended;
      sayStart(step);
      process.stdout.write(Buffer.concat(chunks));
      return countResult(step, result);
    },
  };
}

async function runStep(step: Step): Promise<Counts> {
  sayStart(step);
  return countResult(step, await execute(step));
}

interface Result {
  code: number;
  seconds: string;
}

/** Without `onOutput`, the step writes to the terminal itself. */
async function execute(
  { command: [binary, ...words], environment, folder }: Step,
  onOutput?: (chunk: Buffer) => void,
): Promise<Result> {
  const start = performance.now();
  const output = onOutput === undefined ? 'inherit' : 'pipe';
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(join('node_modules', '.bin', binary), words, {
      env: { ...process.env, ...environment },
      cwd: folder,
      stdio: ['ignore', output, output],
    });
    if (onOutput !== undefined)
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

const sayStart = ({ name }: Step) => say(`\n— ${name}`);

async function countResult({ name, count }: Step, { code, seconds }: Result): Promise<Counts> {
  say(`— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  const counted = await count?.().catch(() => undefined);
  if (counted !== undefined && counted.passed + counted.failed > 0) {
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  }
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
