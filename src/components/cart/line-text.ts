import { browser as words } from '#words/browser';
import type { PricedLine } from '../../contract/resources/cart.ts';
import type { CardFile } from '../../contract/site-files.ts';
import type { KeptLine } from '../../domain/cart/kept-lines.ts';
import { lineDetails } from '../../domain/cart/line-details.ts';
import type { CartLine } from '../../domain/cart/lines.ts';

/** Name and details of a cart line: from the calculation or, before it, the build's card file or what the device keeps. */
export function lineText(
  line: Omit<CartLine, 'qtt'>,
  counted: PricedLine | undefined,
  file: CardFile | undefined,
  kept?: KeptLine,
) {
  const variant = file?.card.variants.find(({ id }) => id === line.id);
  const weight = counted?.properties[0]?.value ?? variant?.weight;
  const grind =
    counted?.grindingMethod?.name ?? file?.grindings.find(({ id }) => id === line.grindingMethodId)?.name;
  return {
    name: counted?.name || file?.card.name || kept?.name || words.cart.line.unnamed,
    chpu: counted?.chpu || file?.card.chpu,
    details: lineDetails(weight, grind) || (kept?.details ?? ''),
    variant,
  };
}
