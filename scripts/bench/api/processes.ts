/** The processes that are loaded, apart from the one that loads them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';

export interface Loaded {
  url: string;
  child: ChildProcess;
}

const AddressSchema = v.object({ url: v.string() });

export async function startProcess(
  name: 'shop' | 'floor',
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Loaded> {
  const child = fork(new URL(`./${name}.ts`, import.meta.url), {
    env: { ...process.env, ...environment },
    execArgv: ['--expose-gc', ...flags],
    stdio: 'inherit',
  });
  const [message] = await once(child, 'message');
  return { child, url: v.parse(AddressSchema, message).url };
}

export async function stopProcess({ child }: Loaded): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
