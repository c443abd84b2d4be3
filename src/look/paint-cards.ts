/** Shows the cards as the first script would with a visitor's cookies. */
import { dataCard, dataInCart, dataOn, dataQuantity } from '../markup/card.ts';
import type { PagePress } from '../markup/press-table.ts';
import { dataPress } from '../markup/presses.ts';
import { favourite, inCart } from './cards.ts';

const heart = 'favourite' satisfies PagePress;

const cardOf = (id: number) => document.querySelector(`[${dataCard}="${id}"]`);
const quantity = cardOf(inCart)?.querySelector(`[${dataQuantity}]`);

cardOf(inCart)?.toggleAttribute(dataInCart, true);
if (quantity) quantity.textContent = '2';
cardOf(favourite)?.querySelector(`[${dataPress}="${heart}"]`)?.toggleAttribute(dataOn, true);
