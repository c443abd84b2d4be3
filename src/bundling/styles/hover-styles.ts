/**
 * Lets the rules of a hovered element hold only for pointers that can hover: on a touch screen, what was pressed last would
 * stay hovered. Rules are written with a plain `:hover`; every stylesheet passes through here.
 */
import type { Node, Plugin } from 'postcss';

const canHover = '(hover: hover)';
/** A list of alternatives, which may have parentheses themselves. */
const alternatives = /:is\(((?:[^()]|\([^()]*\))*)\)/g;

export const hoverStyles = (): Plugin => ({
  postcssPlugin: 'hover-styles',
  OnceExit(root, { AtRule }) {
    root.walkRules(/:hover/, (rule) => {
      if (isGuarded(rule)) return;
      const all = rule.selectors.flatMap(splitAlternatives);
      const [hovered, others] = [all.filter(isHovered), all.filter((selector) => !isHovered(selector))];
      if (hovered.length === 0) return;
      const guarded = new AtRule({
        name: 'media',
        params: canHover,
        ...(rule.source && { source: rule.source }),
      });
      guarded.append(rule.clone({ selectors: hovered }));
      rule.after(guarded);
      if (others.length === 0) rule.remove();
      else rule.selectors = others;
    });
  },
});

/** Not for `:not(:hover)`: that matches on a touch screen too. */
const isHovered = (selector: string): boolean =>
  selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').includes(':hover');

function isGuarded({ parent }: Pick<Node, 'parent'>): boolean {
  if (parent?.type !== 'atrule') return false;
  return ('params' in parent && String(parent.params).includes('hover:')) || isGuarded(parent);
}

/** `a:is(:hover, :focus)` as `a:is(:hover)` and `a:is(:focus)`. */
function splitAlternatives(selector: string): string[] {
  const lists = [...selector.matchAll(alternatives)].map(([list, parts = '']) => ({
    list,
    parts: partsOf(parts),
  }));
  const mixed = lists.find(({ parts }) => parts.some(isHovered) && !parts.every(isHovered));
  if (mixed === undefined) return [selector];
  const { list, parts } = mixed;
  const keep = (kept: readonly string[]) => selector.replace(list, () => `:is(${kept.join(', ')})`);
  return [parts.filter(isHovered), parts.filter((part) => !isHovered(part))].map(keep);
}

/** Split at commas that stand in no parentheses. */
const partsOf = (list: string): string[] => list.split(/,(?![^()]*\))/).map((part) => part.trim());
