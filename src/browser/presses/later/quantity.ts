import { edition } from '#edition';
import { maxQuantity } from '../../../domain/cart/lines.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { formatAmount } from '../../../locales/format.ts';
import { dataPrice } from '../../../markup/card.ts';
import { dataPress } from '../../../markup/presses.ts';
import { dataStock, quantityField, sumClass, variantField } from '../../../markup/product.ts';

/** One piece more or fewer, within what is in stock. */
export function stepQuantity(button: HTMLElement, by: 1 | -1): void {
  const form = button.closest('form');
  const field = form && quantityOf(form);
  if (!field) return;
  const quantity = Math.trunc(Number(field.value) || 0) + by;
  showSum(form);
  field.value = String(Math.min(Number(field.max), Math.max(1, quantity)));
  showSum(form);
}

/** Shows what the chosen quantity costs; the price of one piece stands there already. */
export function showSum(form: HTMLFormElement): void {
  const field = quantityOf(form);
  const chosen = form.querySelector(`[name="${variantField}"]:checked`);
  const sum = form.querySelector(`.${sumClass}`);
  if (!field || !chosen || !sum) return;
  const most = Math.max(1, Math.min(maxQuantity, Number(chosen.getAttribute(dataStock) ?? maxQuantity)));
  field.max = String(most);
  // Another variant may have less stock. While the shopper types, the browser's validation reports that instead.
  if (document.activeElement !== field && Number(field.value) > most) field.value = field.max;
  const quantity = field.validity.valid ? Number(field.value) : 1;
  sum.replaceChildren(...(quantity > 1 ? money(Number(chosen.getAttribute(dataPrice)), quantity) : []));
  disable(form, 'fewer', quantity <= 1);
  disable(form, 'more', quantity >= most);
}

const quantityOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`[name="${quantityField}"]`);

function money(price: number, quantity: number): (Node | string)[] {
  const sign = document.createElement('span');
  sign.className = 'currency';
  sign.textContent = edition.currency.symbol;
  return [`${formatAmount(fromMinor(toMinor(price) * quantity), edition.locale)}\u00a0`, sign];
}

function disable(form: HTMLFormElement, name: 'fewer' | 'more', isDisabled: boolean): void {
  form.querySelector(`[${dataPress}="${name}"]`)?.setAttribute('aria-disabled', String(isDisabled));
}
