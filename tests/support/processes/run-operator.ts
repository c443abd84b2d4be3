import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Finished, root } from './run-script.ts';

const FinishedSchema = v.object({ code: v.number(), out: v.string(), err: v.string() });

/** Ends a command that hangs, so that the tests after it do not wait for it too. */
const longest = 50_000;

let child: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `npm run shop -- …` as `runScript('shop', …)` does, but all commands of a worker share one process: starting
 * Node and loading the program takes much longer than most commands. Commands that are run at once wait for each other.
 */
export function runOperator(
  words: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Finished> {
  const finished = last.then(() => run(words, { ...process.env, ...environment }));
  last = finished.catch(() => undefined);
  return finished;
}

async function run(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<Finished> {
  child ??= start();
  child.ref();
  child.channel?.ref();
  child.send({ words, environment });
  const stop = new AbortController();
  const limit = setTimeout(() => child?.kill('SIGKILL'), longest);
  const ended = once(child, 'exit', { signal: stop.signal }).then(() => {
    child = undefined;
    throw new Error(`The process of the operator's commands ended during: shop ${words.join(' ')}`);
  });
  const answered = once(child, 'message', { signal: stop.signal });
  try {
    const [message] = await Promise.race([answered, ended]);
    return v.parse(FinishedSchema, message);
  } finally {
    clearTimeout(limit);
    for (const promise of [ended, answered]) promise.catch(() => undefined);
    stop.abort();
    child?.channel?.unref();
    child?.unref();
  }
}

const start = (): ChildProcess =>
  fork(fileURLToPath(new URL('operator-setup.ts', import.meta.url)), {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
