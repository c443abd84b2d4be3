/**
 * `npm run lock`, after each change of package-lock.json: removes optional packages of other platforms that the lock
 * does not contain, because `npm ci` rejects a lock that refers to them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { main, say } from '../../src/operator/terminal.ts';

const LockSchema = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({ optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
  ),
});

/** The folders in which Node looks for a dependency of a package. */
function placesFor(holder: string, name: string): string[] {
  const places = [`node_modules/${name}`];
  for (
    let folder = holder;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    places.push(`${folder}/node_modules/${name}`);
  }
  return places;
}

await main(async () => {
  const file = 'package-lock.json';
  const lock: unknown = JSON.parse(await readFile(file, 'utf8'));
  // Parsing would change the order of the lines.
  v.assert(LockSchema, lock);
  let pruned = 0;
  for (const [holder, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (placesFor(holder, name).some((place) => place in lock.packages)) continue;
      delete optionalDependencies[name];
      pruned += 1;
    }
  }
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`${pruned} optional packages that are not in the lock were removed`);
});
