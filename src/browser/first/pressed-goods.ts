import type { CartLine } from '../../domain/cart/lines.ts';
import { dataCard, dataName, dataVariant } from '../../markup/card.ts';
import { dataAdded, dataProduct, grindingField, quantityField, variantField } from '../../markup/product.ts';

/** The goods of the card or the product page that a pressed element is in. */
export interface PressedGoods {
  id: number;
  name: string;
  /** What one press adds; undefined when there is something to choose. */
  line: CartLine | undefined;
}

export function goodsOf(element: HTMLElement): PressedGoods {
  const card = element.closest<HTMLElement>(`[${dataCard}]`);
  const id = Number(card?.getAttribute(dataCard));
  const variant = Number(card?.getAttribute(dataVariant));
  return {
    id,
    name: card ? cardName(card) : '',
    line: variant ? { id: variant, goodscardId: id, grindingMethodId: null, qtt: 1 } : undefined,
  };
}

/** The name of the goods that a card or a product page is about. */
export const cardName = (card: HTMLElement): string =>
  card.getAttribute(dataName) ?? card.querySelector('h3')?.textContent ?? '';

/** What the form of a product page adds. The browser validates the quantity. */
export function goodsOfForm(form: HTMLFormElement): PressedGoods & { line: CartLine } {
  const chosen = new FormData(form);
  const goods = goodsOf(form);
  const line = {
    id: Number(chosen.get(variantField)),
    goodscardId: goods.id,
    grindingMethodId: chosen.has(grindingField) ? Number(chosen.get(grindingField)) : null,
    qtt: Number(chosen.get(quantityField)),
  };
  return { ...goods, line };
}

/** The form of a product page, with weight, grind and quantity. */
export function submittedProductForm({ target }: SubmitEvent): HTMLFormElement | undefined {
  return target instanceof HTMLFormElement && target.hasAttribute(dataProduct) ? target : undefined;
}

/** How long a button says that the goods were added. */
const addedDuration = 1600;

export function showAdded(form: HTMLFormElement): void {
  form.setAttribute(dataAdded, '');
  setTimeout(() => form.removeAttribute(dataAdded), addedDuration);
}
