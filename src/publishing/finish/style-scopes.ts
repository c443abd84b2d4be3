/** Astro marks every element of a component with the scope of its styles, which a page repeats hundreds of times. */
import { parse, type Selector } from 'css-what';
import postcss from 'postcss';
import * as v from 'valibot';
import { memoize } from './memoize.ts';

export const ScopesSchema = v.record(
  v.string(),
  v.object({
    /** The class that stands for the scope: HTML has no attribute of that name. */
    name: v.string(),
    /** Of each selector that names the scope, what an element must have for it to match: its tag and its classes. */
    needs: v.array(v.array(v.string())),
  }),
);
export type Scopes = v.InferOutput<typeof ScopesSchema>;

/** Whether `readScopes` may give a scope this name. */
export const isShortScope = (name: string): boolean => /^_[0-9a-z]{1,2}$/.test(name);

const isScope = (name: string) => /^data-astro-cid-[a-z0-9]{8}$/.test(name);

/** Scopes that stylesheets name most get the shortest names. */
export function readScopes(styles: readonly string[]): Scopes {
  const needs = new Map<string, string[][]>();
  for (const text of styles)
    postcss.parse(text).walkRules(({ selectors, parent }) => {
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
      for (const compound of selectors.flatMap((selector) => parse(selector)).flatMap(compoundsOf))
        for (const name of scopesOf(compound))
          needs.set(name, [...(needs.get(name) ?? []), compound.flatMap(partsOf)]);
    });
  const byUse = [...needs].sort(
    ([a, { length: usesOfA }], [b, { length: usesOfB }]) => usesOfB - usesOfA || (a < b ? -1 : 1),
  );
  return Object.fromEntries(
    byUse.map(([long, all], index) => [long, { name: `_${index.toString(36)}`, needs: unique(all) }]),
  );
}

/** The parts of a selector that each match one element, also those inside of `:is()`, `:not()` and the like. */
function compoundsOf(selector: readonly Selector[]): Selector[][] {
  const compounds: Selector[][] = [[]];
  for (const token of selector) {
    if (token.type === 'pseudo' && Array.isArray(token.data))
      compounds.unshift(...token.data.flatMap(compoundsOf));
    if ('name' in token) compounds.at(-1)?.push(token);
    else if (token.type !== 'universal') compounds.push([]);
  }
  return compounds;
}

const scopesOf = (compound: readonly Selector[]) =>
  compound.flatMap((token) => (token.type === 'attribute' && isScope(token.name) ? [token.name] : []));

/** Attributes and states are left out, because scripts set them. They set no classes: tests/architecture. */
function partsOf(token: Selector): string[] {
  if (token.type === 'tag') return [token.name];
  return token.type === 'attribute' && token.name === 'class' ? [`.${token.value}`] : [];
}

const unique = (needs: readonly string[][]): string[][] => [
  ...new Map(needs.map((need) => [need.join(' '), need])).values(),
];

/** A class weighs in a selector what an attribute does. */
export const shortenScopes = (styles: string, scopes: Scopes): string =>
  styles.replaceAll(/\[(data-astro-cid-[a-z0-9]{8})\]/g, (selector, long: string) => {
    const name = scopes[long]?.name;
    return name === undefined ? selector : `.${name}`;
  });

const startTag = /<[a-z][a-z\d]*(?:\s+[^\s"'<>=/]+(?:="[^"]*")?)+/g;
const mark = /\s+(data-astro-cid-[a-z0-9]{8})(?=\s|$)/g;
const classAttribute = /(\sclass=")([^"]*)"/;

/** Gives the elements of a page the classes of their scopes, but only where a selector could find them. */
export function elementMarker(scopes: Scopes): (page: string) => string {
  const markTag = memoize((tag) => markedTag(tag, scopes));
  return (page) =>
    page.replaceAll(startTag, (tag) => (tag.includes(' data-astro-cid-') ? markTag(tag) : tag));
}

function markedTag(tag: string, scopes: Scopes): string {
  const marks = [...tag.matchAll(mark)].map(([, long = '']) => scopes[long]);
  const unmarked = tag.replaceAll(mark, '');
  const [start = '', name = ''] = /^<(\w+)/.exec(unmarked) ?? [];
  const [, , classes] = classAttribute.exec(unmarked) ?? [];
  const parts = new Set([name, ...(classes ?? '').split(/\s+/).map((one) => `.${one}`)]);
  const added = marks.flatMap((scope) =>
    scope?.needs.some((need) => need.every((part) => parts.has(part))) ? [scope.name] : [],
  );
  if (added.length === 0) return unmarked;
  return classes === undefined
    ? `${start} class="${added.join(' ')}"${unmarked.slice(start.length)}`
    : unmarked.replace(classAttribute, (_all, before) => `${before}${[classes, ...added].join(' ')}"`);
}
