/** Writes `licences.txt`: the licences of all third-party code and fonts that browsers get. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const licencesFile = 'licences.txt';

const ManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'no licence named'),
  homepage: v.optional(v.string()),
});

/** The packages of the fonts in use: no module imports them. */
const fontPackages = (families: ReadonlySet<string>) =>
  ['onest', 'unbounded'].filter((family) => families.has(family)).map((name) => `@fontsource/${name}`);

/** Vite and Astro add helpers of their own to scripts. */
const builders = ['astro', 'vite'];

/** In its own licence, Vite also lists the packages that it bundles, which are no part of a site. */
const bundledLicences = /^# Licenses of bundled dependencies/m;

/** The package that a module belongs to; the innermost of nested ones. */
const folderOf = (module: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0];

export const collectLicences = (families: ReadonlySet<string>): Plugin => ({
  name: 'collect-licences',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = new Set([
      ...modules.flatMap((module) => folderOf(module) ?? []),
      ...[...fontPackages(families), ...builders].map((name) => join(process.cwd(), 'node_modules', name)),
    ]);
    this.emitFile({ type: 'asset', fileName: licencesFile, source: licencesOf([...folders]) });
  },
});

/** A text that several packages share is written once. */
function licencesOf(folders: readonly string[]): string {
  const packages = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(readPackage);
  const byText = Map.groupBy(packages, ({ text }) => text);
  const parts = [...byText].map(([text, same]) => {
    const names = same.map(({ title }) => title).sort();
    return `${names.join('\n')}\n\n${text}`;
  });
  return `${[intro, ...parts.sort()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const intro = `This site contains the following software and typefaces of others, with thanks.
Its logos of companies are from simple-icons (CC0-1.0), https://simpleicons.org.`;

function readPackage(folder: string): { title: string; text: string } {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, homepage } = v.parse(ManifestSchema, manifest);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  const [text = ''] =
    file === undefined ? [] : readFileSync(join(folder, file), 'utf8').split(bundledLicences);
  return { title: [`${name} ${version}`, license, homepage].filter(Boolean).join(', '), text: text.trim() };
}
