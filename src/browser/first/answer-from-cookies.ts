import { encodeCart } from '../../domain/cart/codec.ts';
import {
  addingOutcome,
  addLine,
  type CartLine,
  linesOfCard,
  removeLine,
  setQuantity,
} from '../../domain/cart/lines.ts';
import { addFavourite, encodeFavourites, removeFavourite } from '../../domain/visitor/favourites.ts';
import { dataPress } from '../../markup/presses.ts';
import { cookieChanged, cookies, writeCookie, year } from '../../stores/shell/cookies.ts';
import { goodsOf, goodsOfForm, type PressedGoods, showAdded } from './pressed-goods.ts';
import type { Answer } from './presses.ts';
import { readFavourites, readLines, readSignedIn } from './visitor.ts';

/** Handles a press that needs no more than cookies; undefined when the shop's scripts have to handle it. */
export function answerPress(element: HTMLElement): Answer | undefined {
  const goods = goodsOf(element);
  switch (element.getAttribute(dataPress)) {
    case 'add':
      return addToCart(goods);
    case 'less':
      return takeOne(goods);
    case 'favourite':
      return changeFavourite(goods);
    default:
      return undefined;
  }
}

export function answerForm(form: HTMLFormElement): Answer | undefined {
  const answer = addToCart(goodsOfForm(form));
  if (answer) showAdded(form);
  return answer;
}

function addToCart({ line, name }: PressedGoods): Answer | undefined {
  if (!line) return undefined;
  const before = readLines();
  const after = addLine(before, line);
  if (addingOutcome(before, after, line) !== 'added') return undefined;
  saveLines(after);
  return { message: 'added', about: name, change: { event: 'add_to_cart', line } };
}

/** With several lines of the goods, the shopper chooses the line in the cart. */
function takeOne({ id }: PressedGoods): Answer | undefined {
  const lines = readLines();
  const [line, ...more] = linesOfCard(lines, id);
  if (!line || more.length > 0) return undefined;
  saveLines(line.qtt > 1 ? setQuantity(lines, line, line.qtt - 1) : removeLine(lines, line));
  return { change: { event: 'remove_from_cart', line: { ...line, qtt: 1 } } };
}

/** The shop has to be told of a customer's favourites too. */
function changeFavourite({ id, name }: PressedGoods): Answer | undefined {
  if (readSignedIn()) return undefined;
  const before = readFavourites();
  const isOn = before.includes(id);
  const after = isOn ? removeFavourite(before, id) : addFavourite(before, id);
  if (after === before) return undefined;
  save(cookies.favourites, after.length > 0 ? encodeFavourites(after) : '');
  return { message: isOn ? 'notFavourite' : 'favourite', about: name };
}

const saveLines = (lines: readonly CartLine[]) =>
  save(cookies.cart, lines.length > 0 ? encodeCart(lines) : '');

function save(name: string, value: string): void {
  writeCookie(name, value, year);
  document.dispatchEvent(new Event(cookieChanged));
}
