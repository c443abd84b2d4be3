import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const now = [
  ...(['copyFileSync', 'fsyncSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync'] as const),
  ...(['rmdirSync', 'symlinkSync', 'unlinkSync', 'writeFileSync'] as const),
];
const later = ['mkdir', 'rename', 'rm', 'writeFile'] as const;

/** Calls `happen` before each call that changes files, with the number of the call, from 1. Returns what ends that. */
export function beforeWrites(
  happen: (call: number, name: string, words: readonly unknown[]) => void,
): () => void {
  let calls = 0;
  const counted: ProxyHandler<(...words: never[]) => unknown> = {
    apply(write, self, words: unknown[]) {
      calls += 1;
      happen(calls, write.name, words);
      // Slow, and only a power failure would show the difference.
      return write.name === 'fsyncSync' ? undefined : Reflect.apply(write, self, words);
    },
  };
  const original = { now: { ...fs }, later: { ...fs.promises } };
  for (const name of now) Object.assign(fs, { [name]: new Proxy(fs[name], counted) });
  for (const name of later) Object.assign(fs.promises, { [name]: new Proxy(fs.promises[name], counted) });
  syncBuiltinESMExports();
  return () => {
    for (const name of now) Object.assign(fs, { [name]: original.now[name] });
    for (const name of later) Object.assign(fs.promises, { [name]: original.later[name] });
    syncBuiltinESMExports();
  };
}

export const systemError = (code: string) => Object.assign(new Error(`${code}: simulated`), { code });
