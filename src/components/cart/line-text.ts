import type { Line } from '../../contract/resources/cart.ts';
import type { CardFile } from '../../contract/site-files.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { words } from '../../locales/browser.ts';

/** Name and details of a cart line: from the calculation or, before it, from the build's card file. */
export function lineText(line: Omit<CartLine, 'qtt'>, counted: Line | undefined, file: CardFile | undefined) {
  const variant = file?.card.variants.find(({ id }) => id === line.id);
  const weight = counted?.properties[0]?.value ?? variant?.weight;
  const grind =
    counted?.grindingMethod?.name ?? file?.grindings.find(({ id }) => id === line.grindingMethodId)?.name;
  return {
    name: counted?.name ?? file?.card.name ?? words.cart.line.unnamed,
    chpu: counted?.chpu ?? file?.card.chpu,
    details: [weight, grind].filter(Boolean).map(String).map(lowerFirst).join(', '),
    variant,
  };
}

/** Lower-cases «У зернах», but not «V60», for use after a comma. */
const lowerFirst = (text: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
