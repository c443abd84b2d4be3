/** Selects the rules of a stylesheet that the first screen of a page needs. */
import { parse, type Selector } from 'css-what';
import postcss, { type ChildNode, type Container } from 'postcss';

/** A rule, or an at-rule with the rules in it. */
type Part =
  | {
      text: string /** For each selector, the names that a page must have for it to match. */;
      names: string[][];
    }
  | { start: string; parts: Part[] };

export type StyleParts = readonly Part[];

export const parseStyles = (css: string): StyleParts => partsOf(postcss.parse(css));

/** Words are names that the first screen has, and possibly others: a rule too many changes nothing. */
export function rulesFor(words: ReadonlySet<string>, parts: StyleParts): string {
  return parts
    .map((part) => {
      if ('names' in part)
        return part.names.some((names) => names.every((name) => words.has(name))) ? part.text : '';
      const rules = rulesFor(words, part.parts);
      return rules && `${part.start}{${rules}}`;
    })
    .join('');
}

/** A font that the frame leaves out is rarely needed, and may come with its file. */
const isFont = (node: ChildNode) => node.type === 'atrule' && node.name === 'font-face';

const partsOf = ({ nodes }: Container): Part[] => (nodes ?? []).filter((node) => !isFont(node)).map(partOf);

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), names: node.selectors.map(namesIn) };
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule') && node.name !== 'keyframes')
    return { start: `@${node.name} ${node.params}`, parts: partsOf(node) };
  return { text: node.toString(), names: [[]] };
}

/** Classes, ids and style scopes. Scripts set other attributes and states, and arguments of `:is()` are alternatives. */
const namesIn = (selector: string): string[] => parse(selector).flat().flatMap(nameOf);

function nameOf(token: Selector): string[] {
  if (token.type !== 'attribute') return [];
  if (token.name === 'class' || token.name === 'id') return [token.value];
  return token.name.startsWith('_') ? [token.name] : [];
}
