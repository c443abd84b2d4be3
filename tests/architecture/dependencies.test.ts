import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { importedFiles, importsOf } from './imports.ts';
import type { Files } from './syntax.ts';
import { readTree } from './tree.ts';

const Manifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  peerDependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});
const packageJson = new URL('../../package.json', import.meta.url);
const { dependencies, peerDependencies, devDependencies } = v.parse(
  Manifest,
  JSON.parse(readFileSync(packageJson, 'utf8')),
);

/** Scripts that run where `npm ci --omit=dev` has installed the shop. */
const runTime = /^(src\/(?!look\/)|scripts\/(api|start|build|rebuild|render-pages|shop|publish)\.)/;

/** `npm start` installs no peer dependencies, `npm run publish` does. */
const mayUsePeers = (path: string) => path.startsWith('src/publishing/s3/');

const isPackage = (specifier: string) =>
  /^[\w@]/.test(specifier) &&
  !/^(astro|node|virtual):/.test(specifier) &&
  !specifier.startsWith('src/') &&
  !builtinModules.includes(specifier);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that run-time code imports without declaring them. */
const undeclared = (files: Files): string[] =>
  [...files]
    .filter(([path]) => runTime.test(path))
    .flatMap(([path, text]) =>
      importsOf(path, text)
        .filter(({ specifier, typeOnly }) => !typeOnly && isPackage(specifier))
        .map(({ specifier }) => packageOf(specifier))
        .filter(
          (name) => !Object.hasOwn(dependencies, name) && !(mayUsePeers(path) && name in peerDependencies),
        )
        .map((name) => `${path} imports ${name}, which is not in "dependencies".`),
    );

test('everything that the shop imports at run time is a declared dependency', () => {
  expect(undeclared(readTree())).toEqual([]);
});

test('an import of a development dependency is found, whatever its form', () => {
  const vitest = 'vitest';
  expect(Object.keys(devDependencies)).toContain(vitest);
  const files = new Map([
    ['src/server/a.ts', `import { test } from '${vitest}';`],
    ['src/server/b.ts', `const { test } = await import('${vitest}/node');`],
    ['scripts/api.ts', `export * from '${vitest}';`],
    ['src/server/c.ts', `import type { Test } from '${vitest}';\nimport 'node:fs';\nimport './d.ts';`],
    ['src/look/e.ts', `import '${vitest}';`],
    ['scripts/bench.ts', `import '${vitest}';`],
    ['src/publishing/s3/f.ts', "import '@aws-sdk/client-s3';"],
    ['src/publishing/g.ts', "import '@aws-sdk/client-s3';"],
  ]);
  expect(undeclared(files)).toEqual([
    ...['src/server/a.ts', 'src/server/b.ts', 'scripts/api.ts'].map(
      (path) => `${path} imports vitest, which is not in "dependencies".`,
    ),
    'src/publishing/g.ts imports @aws-sdk/client-s3, which is not in "dependencies".',
  ]);
});

test('only `npm run publish` reaches what publishes to S3', () => {
  const files = readTree();
  const importers = [...files]
    .filter(([path, text]) =>
      [...importedFiles(files, path, text)].some((imported) => mayUsePeers(imported) && !mayUsePeers(path)),
    )
    .map(([path]) => path)
    .filter((path) => runTime.test(path));
  expect(importers).toEqual(['scripts/publish.ts']);
});
