import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Starts a script of the project, or of a copy of it, in a separate process, which reads `input`. */
export function startScript(
  name: string,
  words: readonly string[],
  environment: Record<string, string | undefined>,
  cwd = root,
  input = '',
) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input);
  return { child, finished: finish(child) };
}

export function runScript(
  name: string,
  words: readonly string[],
  environment: Record<string, string | undefined>,
  cwd = root,
  input = '',
) {
  return startScript(name, words, environment, cwd, input).finished;
}

function finish(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
