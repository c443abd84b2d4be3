import { favourite, inCart } from './cards.ts';

/** What a page paints from the visitor's cookies. */
const cardOf = (id: number) => document.querySelector(`[data-card="${id}"]`);
const quantity = cardOf(inCart)?.querySelector('[data-quantity]');

cardOf(inCart)?.toggleAttribute('data-in-cart', true);
if (quantity) quantity.textContent = '2';
cardOf(favourite)?.querySelector('[data-press="favourite"]')?.toggleAttribute('data-on', true);
