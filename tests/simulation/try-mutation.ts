import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

const folder = join('.cache', 'simulation');

/** What a simulation needs to run. */
const copied = ['src', 'tests', 'scripts', 'package.json', 'tsconfig.json'];

/** Simulates a copy of the shop with a fault in it. Returns what the simulation said, and whether it found the fault. */
export async function tryMutation(
  { edits }: Mutation,
  options: readonly string[],
): Promise<{ isFound: boolean; output: string }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(join('..', '..', 'node_modules'), join(folder, 'node_modules'));
  for (const { file, find, replace } of edits) {
    const path = join(folder, file);
    const parts = (await readFile(path, 'utf8')).split(find);
    if (parts.length !== 2) throw new Error(`«${find}» stands ${parts.length - 1} times in ${file}`);
    await writeFile(path, parts.join(replace));
  }
  let output = '';
  const child = spawn(process.execPath, [join('scripts', 'checks', 'simulate.ts'), ...options], {
    cwd: folder,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  return { isFound: code === 1 && output.includes('Run it again'), output };
}
