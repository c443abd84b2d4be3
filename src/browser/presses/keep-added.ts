import { lineDetails } from '../../domain/cart/line-details.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { dataCard } from '../../markup/card.ts';
import { dataWeight, grindingField, variantField } from '../../markup/product.ts';
import { keepLine } from '../../stores/cart/kept-lines.ts';

/** Remembers goods as the page shows them, so that the cart shows them at once. */
export function keepAdded(line: CartLine, name: string): void {
  const place = document.querySelector(`[${dataCard}="${line.goodscardId}"]`);
  const chosen = (field: string) => place?.querySelector<HTMLInputElement>(`[name="${field}"]:checked`);
  const weight = chosen(variantField)?.getAttribute(dataWeight) ?? '';
  const grind = chosen(grindingField)?.parentElement?.textContent ?? '';
  keepLine(line, {
    name,
    details: lineDetails(weight, grind),
    picture: place?.querySelector('img')?.currentSrc ?? '',
  });
}
