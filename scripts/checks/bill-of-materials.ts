import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const LockSchema = v.object({
  name: v.string(),
  version: v.string(),
  packages: v.record(
    v.string(),
    v.object({
      version: v.string(),
      integrity: v.optional(v.string()),
      license: v.optional(v.string(), 'none'),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
});

type Package = v.InferOutput<typeof LockSchema>['packages'][string];

const lockFile = new URL('../../package-lock.json', import.meta.url);
const { name, version, packages } = v.parse(LockSchema, JSON.parse(readFileSync(lockFile, 'utf8')));

/** All packages but development dependencies. */
export const shipped: ReadonlyMap<string, Package> = new Map(
  Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev),
);

function componentOf([folder, { version, integrity = '', license, optional }]: [string, Package]) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm = '', sum = ''] = integrity.split('-');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl,
    ...(sum !== '' && {
      hashes: [
        { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') },
      ],
    }),
  };
}

/** https://cyclonedx.org/docs/1.6/json/ */
export const billOfMaterials = () => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: [...shipped].map(componentOf),
});
