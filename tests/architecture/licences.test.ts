import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/** Under these, what is shipped may be used, changed and sold by anybody. */
const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
/** Of data and typefaces, and of files that would have to stay open if they were changed. */
const unchanged = ['CC0-1.0', 'OFL-1.1', 'Python-2.0', 'MPL-2.0'];
/** A library that is loaded beside the program: libvips, as sharp brings it. */
const beside = { licence: 'LGPL-3.0-or-later', package: /^node_modules\/@img\/sharp-/ };

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ dev: v.optional(v.boolean()), license: v.optional(v.string(), 'none') }),
  ),
});

const lock = new URL('../../package-lock.json', import.meta.url);
const { packages } = v.parse(LockSchema, JSON.parse(readFileSync(lock, 'utf8')));
const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);

const mayShip = (name: string, licence: string) =>
  [...free, ...unchanged].includes(licence) || (licence === beside.licence && beside.package.test(name));

test('everything that is shipped comes under a licence that lets it be', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([name, { license }]) =>
    license.split(' AND ').some((licence) => !mayShip(name, licence)),
  );
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
