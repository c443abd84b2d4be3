import { timezones } from '#edition';
import { decodeCart } from '../../domain/cart/codec.ts';
import { type CartLine, countOf, linesOfCard } from '../../domain/cart/lines.ts';
import { tokenPattern } from '../../domain/sign-in/token.ts';
import { isAbroad } from '../../domain/time/abroad.ts';
import { isConsentText } from '../../domain/visitor/consent.ts';
import { decodeFavourites, type Favourites } from '../../domain/visitor/favourites.ts';
import { painted } from '../../locales/painted.ts';
import { dataCard, dataInCart, dataOn, dataQuantity } from '../../markup/card.ts';
import {
  consentBarId,
  dataAccountWord,
  dataAsksCountry,
  dataCartCount,
  dataFavouritesCount,
  dataSignedIn,
} from '../../markup/page.ts';
import { dataPress, type PagePress } from '../../markup/presses.ts';
import { cookieChanged, cookies, followCookies, readCookie } from '../../stores/shell/cookies.ts';
import { cardName } from './card-name.ts';
import { hideClosedMessageBar } from './message-bar.ts';

interface Visitor {
  lines: readonly CartLine[];
  favourites: Favourites;
  isSignedIn: boolean;
  /** The visitor seems to be in another country, and was not asked yet. */
  asksCountry: boolean;
}

/** Pages are the same for everybody: before they are seen, this shows what the visitor's cookies say. */
export function paintFromCookies(): void {
  const repaint = () => paint(document, readVisitor());
  document.addEventListener(cookieChanged, repaint);
  followCookies(repaint);
  new MutationObserver((changes) => {
    const roots = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(rootToPaint));
    const visitor = readVisitor();
    for (const root of roots) paint(root, visitor);
    if (document.readyState !== 'complete') hideClosedMessageBar();
  }).observe(document, { childList: true, subtree: true });
}

/** What is added inside a card changes the whole card. */
const rootToPaint = (node: Node) =>
  node instanceof Element ? (node.closest(`[${dataCard}]`) ?? node.parentElement ?? []) : [];

const readVisitor = (): Visitor => ({
  lines: decodeCart(readCookie(cookies.cart) ?? ''),
  favourites: decodeFavourites(readCookie(cookies.favourites) ?? ''),
  isSignedIn: tokenPattern.test(readCookie(cookies.token) ?? ''),
  asksCountry:
    readCookie(cookies.country) === undefined &&
    isAbroad(Intl.DateTimeFormat().resolvedOptions().timeZone, timezones),
});

function paint(root: ParentNode, visitor: Visitor): void {
  const { documentElement } = document;
  documentElement.toggleAttribute(dataSignedIn, visitor.isSignedIn);
  documentElement.toggleAttribute(dataAsksCountry, visitor.asksCountry);
  each(root, `[${dataAccountWord}]`, (element) =>
    write(element, visitor.isSignedIn ? painted.account : painted.signIn),
  );
  each(root, `#${consentBarId}`, (bar) => {
    bar.hidden = isConsentText(readCookie(cookies.consent) ?? '');
  });
  each(root, `[${dataCartCount}]`, (element) => write(element, String(countOf(visitor.lines))));
  each(root, `[${dataFavouritesCount}]`, (element) =>
    write(element, String(visitor.favourites.length || '')),
  );
  each(root, `[${dataCard}]`, (card) => paintCard(card, visitor));
  if (root instanceof HTMLElement && root.matches(`[${dataCard}]`)) paintCard(root, visitor);
}

function paintCard(card: HTMLElement, { lines, favourites }: Visitor): void {
  const id = Number(card.getAttribute(dataCard));
  const count = countOf(linesOfCard(lines, id));
  card.toggleAttribute(dataInCart, count > 0);
  each(card, `[${dataQuantity}]`, (element) => write(element, String(count)));
  const isFavourite = favourites.includes(id);
  each(card, `[${dataPress}="${'favourite' satisfies PagePress}"]`, (heart) =>
    heart.toggleAttribute(dataOn, isFavourite),
  );
  const names = {
    add: painted.add,
    less: painted.less,
    favourite: isFavourite ? painted.notFavourite : painted.favourite,
  } satisfies Partial<Record<PagePress, string>>;
  for (const [press, name] of Object.entries(names)) {
    each(card, `[${dataPress}="${press}"]`, (button) => {
      button.ariaLabel = `${name}: ${cardName(card)}`;
    });
  }
}

const each = (root: ParentNode, selector: string, change: (element: HTMLElement) => void): void =>
  root.querySelectorAll<HTMLElement>(selector).forEach(change);

/** Writing an unchanged text would wake the observer above again. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
