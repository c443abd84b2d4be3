/** Started by run-operator.ts: runs one operator command after the other, each with an environment of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { runOperator } from '../../../src/operator/program.ts';
import { main } from '../../../src/operator/terminal.ts';
import type { Finished } from './run-script.ts';

const CommandSchema = v.object({ words: v.array(v.string()), environment: v.record(v.string(), v.string()) });

/** What keeps the process alive between commands. */
let resources = 0;
let last: Promise<unknown> = Promise.resolve();

process.once('disconnect', () => process.exit());
process.on('message', (message: unknown) => {
  last = last.then(async () => process.send?.(await run(v.parse(CommandSchema, message))));
});

async function run({ words, environment }: v.InferOutput<typeof CommandSchema>): Promise<Finished> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  const finished: Finished = { code: 0, out: '', err: '' };
  process.stdout.write = (chunk: string | Uint8Array) => {
    finished.out += chunk;
    return true;
  };
  process.stderr.write = (chunk: string | Uint8Array) => {
    finished.err += chunk;
    return true;
  };
  resources = process.getActiveResourcesInfo().length;
  await main(() => runOperator(words));
  await everythingClosed();
  process.stdout.removeAllListeners('error');
  finished.code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return finished;
}

/** A command whose process would never end does not end here either. */
async function everythingClosed(): Promise<void> {
  while (process.getActiveResourcesInfo().length > resources) await pause(2);
}
