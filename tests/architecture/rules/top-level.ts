const allowed = new Set([
  'src',
  'public',
  'scripts',
  'tests',
  'docs',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'LICENSE',
]);

/** Files at the top of the repository that do not belong there. */
export function strayTopLevel(paths: readonly string[]): string[] {
  const tops = new Set(paths.map((path) => path.split('/')[0] ?? path));
  return [...tops]
    .filter((name) => !allowed.has(name) && !name.startsWith('.'))
    .map((name) => `${name} may not stand at the top level.`);
}
