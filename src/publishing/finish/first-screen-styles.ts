/** Selects the rules of a stylesheet that the first screen of a page needs. */
import { parse, type Selector } from 'css-what';
import postcss, { type ChildNode, type Container } from 'postcss';
import { isShortScope } from './style-scopes.ts';

/** A rule, or an at-rule with the rules in it. */
type Part =
  | {
      text: string /** For each selector, the names that a page must have for it to match. */;
      names: string[][];
    }
  | { start: string; parts: Part[] };

export type StyleParts = readonly Part[];

/** What decides whether a rule is needed. */
interface Reading {
  nameOf(token: Selector): string[];
  mayComeLater(node: ChildNode): boolean;
}

/** Of a stylesheet that the page links to as well. */
export const parseStyles = (css: string): StyleParts => partsOf(postcss.parse(css), { nameOf, mayComeLater });

/** Of the frame, which is published nowhere else: only what belongs to components that the page does not have is left out. */
export const parseFrame = (css: string): StyleParts =>
  partsOf(postcss.parse(css), { nameOf: scopeOf, mayComeLater: () => false });

/** Words are names that the first screen has, and possibly others: a rule too many changes nothing. */
export function rulesFor(words: Pick<ReadonlySet<string>, 'has'>, parts: StyleParts): string[] {
  return parts.flatMap((part) => {
    if ('names' in part)
      return part.names.some((names) => names.every((name) => words.has(name))) ? part.text : [];
    const rules = rulesFor(words, part.parts);
    return rules.length > 0 ? `${part.start}{${rules.join('')}}` : [];
  });
}

/** The names that decide about these rules. */
export const namesOfRules = (parts: StyleParts): string[] =>
  parts.flatMap((part) => ('names' in part ? part.names.flat() : namesOfRules(part.parts)));

/** Fonts and animations that the frame leaves out are rarely needed, and nobody prints, hovers over or taps a first screen. */
const mayComeLater = (node: ChildNode) =>
  node.type === 'atrule' &&
  (/^(font-face|keyframes)$/.test(node.name) || /^(print|\(hover:\s*\w+\))$/.test(node.params));

const partsOf = ({ nodes }: Container, reading: Reading): Part[] =>
  (nodes ?? []).filter((node) => !reading.mayComeLater(node)).map((node) => partOf(node, reading));

function partOf(node: ChildNode, reading: Reading): Part {
  const namesIn = (selector: string) => parse(selector).flat().flatMap(reading.nameOf);
  if (node.type === 'rule') return { text: node.toString(), names: node.selectors.map(namesIn) };
  if (node.type === 'atrule' && node.name !== 'keyframes' && node.nodes?.some(({ type }) => type === 'rule'))
    return { start: `@${node.name} ${node.params}`, parts: partsOf(node, reading) };
  return { text: node.toString(), names: [[]] };
}

/** Set by islands alone, which come after the stylesheets. */
const laterState = 'aria-busy';

/** Elements, classes (also those of style scopes) and ids. Scripts set other attributes and states, and arguments of `:is()` are alternatives. */
function nameOf(token: Selector): string[] {
  if (token.type === 'tag') return [token.name];
  if (token.type !== 'attribute') return [];
  if (token.name === laterState) return [laterState];
  return token.name === 'class' || token.name === 'id' ? [token.value] : [];
}

const scopeOf = (token: Selector): string[] =>
  token.type === 'attribute' && token.name === 'class' && isShortScope(token.value) ? [token.value] : [];
