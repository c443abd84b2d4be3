import { painted } from '#words/painted';
import { type CartLine, countOf, linesOfCard } from '../../domain/cart/lines.ts';
import { isConsentText } from '../../domain/visitor/consent.ts';
import type { Favourites } from '../../domain/visitor/favourites.ts';
import { dataCard, dataInCart, dataOn, dataQuantity } from '../../markup/card.ts';
import {
  consentBarId,
  dataAccountWord,
  dataAsksCountry,
  dataCartCount,
  dataFavouritesCount,
  dataSignedIn,
  messageBarId,
} from '../../markup/page.ts';
import type { PagePress } from '../../markup/press-table.ts';
import { dataPress } from '../../markup/presses.ts';
import { cookies, followCookies, readCookie } from '../../stores/shell/cookies.ts';
import { hasAnsweredCountry } from './country-question.ts';
import { isClosed } from './message-bar.ts';
import { cardName } from './pressed-goods.ts';
import { readFavourites, readLines, readSignedIn } from './visitor.ts';

interface Visitor {
  lines: readonly CartLine[];
  favourites: Favourites;
  isSignedIn: boolean;
  hasConsent: boolean;
}

const readVisitor = (): Visitor => ({
  lines: readLines(),
  favourites: readFavourites(),
  isSignedIn: readSignedIn(),
  hasConsent: isConsentText(readCookie(cookies.consent) ?? ''),
});

/**
 * Pages are the same for everybody. Before the first paint, this adds what the visitor's cookies say. Without cookies, only
 * the full names of buttons have to be added, so this waits until the page is parsed.
 */
export function paintFromCookies(): void {
  const root = document.documentElement;
  let texts: string | undefined;
  let visitor: Visitor;
  const repaint = () => {
    const now = Object.values(cookies).map(readCookie).join();
    if (now === texts) return;
    texts = now;
    visitor = readVisitor();
    root.toggleAttribute(dataSignedIn, visitor.isSignedIn);
    if (hasAnsweredCountry()) root.removeAttribute(dataAsksCountry);
    paint([root], visitor);
  };
  repaint();
  followCookies(repaint);
  const follow = () =>
    new MutationObserver((changes) => paint(topmostAdded(changes), visitor)).observe(document, {
      childList: true,
      subtree: true,
    });
  if (/[^,]/.test(texts ?? '')) follow();
  else
    document.addEventListener('DOMContentLoaded', () => {
      paint([root], visitor);
      follow();
    });
}

/** While a page is parsed, every element is reported, also one inside an element that is reported itself. */
function topmostAdded(changes: readonly MutationRecord[]): Element[] {
  const added = new Set<Node | null>(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  return [...added].filter((node): node is Element => node instanceof Element && !added.has(node.parentNode));
}

const card = `[${dataCard}]`;
const places = `${card},[${dataCartCount}],[${dataFavouritesCount}],[${dataAccountWord}],#${consentBarId},#${messageBarId}`;

function paint(roots: readonly Element[], visitor: Visitor): void {
  const found = new Set<HTMLElement>();
  for (const root of roots) {
    // What is added inside a card changes the whole card.
    const around = root.closest<HTMLElement>(places);
    if (around) found.add(around);
    for (const place of root.querySelectorAll<HTMLElement>(places)) found.add(place);
  }
  for (const place of found) paintPlace(place, visitor);
}

function paintPlace(place: HTMLElement, visitor: Visitor): void {
  const { lines, favourites, isSignedIn, hasConsent } = visitor;
  if (place.hasAttribute(dataCard)) paintCard(place, visitor);
  else if (place.hasAttribute(dataCartCount)) write(place, String(countOf(lines)));
  else if (place.hasAttribute(dataFavouritesCount)) write(place, String(favourites.length || ''));
  else if (place.hasAttribute(dataAccountWord)) write(place, isSignedIn ? painted.account : painted.signIn);
  else place.hidden = place.id === consentBarId ? hasConsent : isClosed(place);
}

function paintCard(card: HTMLElement, { lines, favourites }: Visitor): void {
  const id = Number(card.getAttribute(dataCard));
  const count = countOf(linesOfCard(lines, id));
  const isFavourite = favourites.includes(id);
  const names: Readonly<Record<string, string>> = {
    add: painted.add,
    less: painted.less,
    favourite: isFavourite ? painted.notFavourite : painted.favourite,
  } satisfies Partial<Record<PagePress, string>>;
  card.toggleAttribute(dataInCart, count > 0);
  if (card.matches('article')) write(card, cardName(card), 'ariaLabel');
  for (const element of card.querySelectorAll<HTMLElement>(`[${dataQuantity}],[${dataPress}]`)) {
    const press = element.getAttribute(dataPress);
    if (press === null) write(element, String(count));
    if (press === 'favourite') element.toggleAttribute(dataOn, isFavourite);
    const name = names[press ?? ''];
    if (name) write(element, `${name}: ${cardName(card)}`, 'ariaLabel');
  }
}

function write(
  element: HTMLElement,
  text: string,
  property: 'textContent' | 'ariaLabel' = 'textContent',
): void {
  if (element[property] !== text) element[property] = text;
}
