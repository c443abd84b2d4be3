import { fileOf, importsOf } from '../imports.ts';
import { featureOf } from '../room-of.ts';
import type { Files } from '../syntax.ts';

/** Features of the server that import each other in a circle, types included: neither could be changed alone. */
export function featureCircles(files: Files): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const feature = featureOf(path);
    if (feature === undefined) continue;
    const targets = graph.get(feature) ?? new Set();
    graph.set(feature, targets);
    for (const { specifier } of importsOf(path, text)) {
      const target = featureOf(fileOf(files, path, specifier) ?? '');
      if (target !== undefined && target !== feature) targets.add(target);
    }
  }
  const reachable = (from: string, found = new Set<string>()): Set<string> => {
    for (const next of graph.get(from) ?? []) {
      if (!found.has(next)) reachable(next, found.add(next));
    }
    return found;
  };
  return [...graph.keys()]
    .filter((feature) => reachable(feature).has(feature))
    .map(
      (feature) =>
        `src/server/shop/${feature} imports itself by way of other features: ${[...(graph.get(feature) ?? [])].join(', ')}.`,
    );
}
