import type { Files } from '../syntax.ts';

const created = /createElement\([^)]*\);\s*\w+\.className =/g;
const change =
  /\.classList\.(?:add|remove|toggle|replace)\(|\.className =(?!=)|setAttribute\(\s*['"`]class['"`]/;

/** Scripts that change the class of an element. Styles are scoped by classes of the build, which leaves out those that match nothing. */
export const changedClasses = (files: Files): string[] =>
  [...files]
    .filter(([path, text]) => path.startsWith('src/') && change.test(text.replaceAll(created, '')))
    .map(([path]) => `${path} changes a class: set an attribute instead.`);
