import { importedFiles } from '../imports.ts';
import type { Files } from '../syntax.ts';

/** Files that import each other in a circle; types do not count, because they are erased. */
export function circles(files: Files): string[] {
  const graph = new Map([...files].map(([path, text]) => [path, importedFiles(files, path, text)]));
  const done = new Set<string>();
  const complaints: string[] = [];

  function walk(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) complaints.push(`${[...trail.slice(start), path].join(' → ')}: a circle of imports.`);
    if (start >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  }

  for (const path of graph.keys()) walk(path, []);
  return complaints;
}
