import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billOfMaterials, shipped } from '../../scripts/checks/bill-of-materials.ts';

/** Licences that let anybody use, change and sell what is shipped. */
const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
/** Licences of data and typefaces, and of files whose changes would have to be published. */
const unchanged = ['CC0-1.0', 'OFL-1.1', 'Python-2.0', 'MPL-2.0'];
/** A separately loaded library: libvips, which sharp includes. */
const beside = { licence: 'LGPL-3.0-or-later', package: /^node_modules\/@img\/sharp-/ };

const mayShip = (name: string, licence: string) =>
  [...free, ...unchanged].includes(licence) || (licence === beside.licence && beside.package.test(name));

test('everything shipped has a licence that permits it', () => {
  expect(shipped.size).toBeGreaterThan(100);
  const others = [...shipped].filter(([name, { license }]) =>
    license.split(' AND ').some((licence) => !mayShip(name, licence)),
  );
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('the bill of materials lists everything shipped, with checksums', () => {
  const file = new URL('../../package.json', import.meta.url);
  const Versions = v.record(v.string(), v.string());
  const Manifest = v.object({ dependencies: Versions, peerDependencies: Versions });
  const { dependencies, peerDependencies } = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  const { components } = billOfMaterials();
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of Object.entries({ ...dependencies, ...peerDependencies }))
    expect(named).toContain(`${name}@${version}`);
  expect(components).toHaveLength(shipped.size);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes, purl).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
});
