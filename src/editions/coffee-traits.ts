import type { CardView } from '../domain/catalogue/card.ts';
import type { CoffeeKind } from '../domain/finder/find.ts';
import { ownProperty } from '../domain/own-property.ts';
import { familiesIn } from '../domain/taste/families.ts';

/** The product line of coffees without caffeine. */
const decafLine = 'Без кофеїну';

/** The brewing methods of the product lines. */
export const brewingOfLine: Readonly<Record<string, 'espresso' | 'filter' | 'drip'>> = {
  Еспресо: 'espresso',
  Фільтр: 'filter',
  Мікролот: 'filter',
  [decafLine]: 'filter',
  Дрип: 'drip',
};

/** A line unknown to the site is roasted for filter up to this degree, and for espresso above it. */
const darkestFilterRoast = 2;

/** What the finder asks of a coffee, from the attributes of its card. Undefined: not a coffee. */
export function coffeeTraits({ roast, line, tastes }: Pick<CardView, 'roast' | 'line' | 'tastes'>) {
  if (roast === undefined) return undefined;
  return { kind: kindOf(line, roast), roast: Math.min(5, Math.max(1, roast)), tastes: familiesIn(tastes) };
}

function kindOf(line: string | undefined, roast: number): CoffeeKind {
  if (line === decafLine) return 'decaf';
  const brewing = line === undefined ? undefined : ownProperty(brewingOfLine, line);
  return brewing ?? (roast <= darkestFilterRoast ? 'filter' : 'espresso');
}
