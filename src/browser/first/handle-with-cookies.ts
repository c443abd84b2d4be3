import { encodeCart } from '../../domain/cart/codec.ts';
import { addLine, countOf } from '../../domain/cart/lines.ts';
import { addFavourite, encodeFavourites, removeFavourite } from '../../domain/visitor/favourites.ts';
import { dataPress } from '../../markup/presses.ts';
import { cookieChanged, cookies, writeCookie, year } from '../../stores/shell/cookies.ts';
import { goodsOf, goodsOfForm, type PressedGoods, showAdded } from './pressed-goods.ts';
import type { HandledPress } from './presses.ts';
import { readFavourites, readLines, readSignedIn } from './visitor.ts';

/** Handles a press for which changing a cookie is enough; undefined when it needs the click handlers. */
export function handlePress(element: HTMLElement): HandledPress | undefined {
  const press = element.getAttribute(dataPress);
  if (press === 'add') return addToCart(goodsOf(element));
  return press === 'favourite' ? changeFavourite(goodsOf(element)) : undefined;
}

export function handleForm(form: HTMLFormElement): HandledPress | undefined {
  const handled = addToCart(goodsOfForm(form));
  if (handled) showAdded(form);
  return handled;
}

function addToCart({ line, name }: PressedGoods): HandledPress | undefined {
  if (!line) return undefined;
  const before = readLines();
  const after = addLine(before, line);
  if (countOf(after) === countOf(before)) return undefined;
  save(cookies.cart, encodeCart(after));
  return { message: 'added', about: name, change: { event: 'add_to_cart', line } };
}

/** Undefined for a customer, whose favourites the shop stores too. */
function changeFavourite({ id, name }: PressedGoods): HandledPress | undefined {
  if (readSignedIn()) return undefined;
  const before = readFavourites();
  const isOn = before.includes(id);
  const after = isOn ? removeFavourite(before, id) : addFavourite(before, id);
  if (after === before) return undefined;
  save(cookies.favourites, after.length > 0 ? encodeFavourites(after) : '');
  return { message: isOn ? 'notFavourite' : 'favourite', about: name };
}

function save(name: string, value: string): void {
  writeCookie(name, value, year);
  document.dispatchEvent(new Event(cookieChanged));
}
