import { timezones } from '#edition';
import { decodeCart } from '../../domain/cart/codec.ts';
import { type CartLine, countOf, linesOfCard } from '../../domain/cart/lines.ts';
import { isAbroad } from '../../domain/time/abroad.ts';
import { isConsent } from '../../domain/visitor/consent.ts';
import { decodeFavourites, type Favourites } from '../../domain/visitor/favourites.ts';
import { painted } from '../../locales/painted.ts';
import { cookies, followCookies, keptChanged, readCookie } from '../../stores/shell/cookies.ts';
import { cardName } from './card-name.ts';
import { hideClosedMessage } from './close-message.ts';

interface Kept {
  lines: readonly CartLine[];
  favourites: Favourites;
  isSignedIn: boolean;
  /** Whether the country is to be asked for. */
  asksCountry: boolean;
}

/** Shows what the visitor's cookies hold, on pages that know nothing of the visitor, before they are seen. */
export function paintFromCookies(): void {
  const repaint = () => paint(document, readKept());
  document.addEventListener(keptChanged, repaint);
  followCookies(repaint);
  new MutationObserver((changes) => {
    const places = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(placeOf));
    const kept = readKept();
    for (const place of places) paint(place, kept);
    if (document.readyState !== 'complete') hideClosedMessage();
  }).observe(document, { childList: true, subtree: true });
}

/** What is added inside a card is part of the card. */
const placeOf = (node: Node) =>
  node instanceof Element ? (node.closest('[data-card]') ?? node.parentElement ?? []) : [];

const readKept = (): Kept => ({
  lines: decodeCart(readCookie(cookies.cart) ?? ''),
  favourites: decodeFavourites(readCookie(cookies.favourites) ?? ''),
  isSignedIn: readCookie(cookies.token) !== undefined,
  asksCountry:
    readCookie(cookies.country) === undefined &&
    isAbroad(Intl.DateTimeFormat().resolvedOptions().timeZone, timezones),
});

function paint(place: ParentNode, kept: Kept): void {
  const { documentElement: root } = document;
  root.toggleAttribute('data-signed-in', kept.isSignedIn);
  root.toggleAttribute('data-asks-country', kept.asksCountry);
  each(place, '[data-account-word]', (element) =>
    write(element, kept.isSignedIn ? painted.account : painted.signIn),
  );
  each(place, '#consent', (bar) => {
    bar.hidden = isConsent(readCookie(cookies.consent) ?? '');
  });
  each(place, '[data-cart-count]', (element) => write(element, String(countOf(kept.lines))));
  each(place, '[data-favourites-count]', (element) => write(element, String(kept.favourites.length || '')));
  each(place, '[data-card]', (card) => paintCard(card, kept));
  if (place instanceof HTMLElement && place.matches('[data-card]')) paintCard(place, kept);
}

function paintCard(card: HTMLElement, { lines, favourites }: Kept): void {
  const id = Number(card.dataset['card']);
  const count = countOf(linesOfCard(lines, id));
  card.toggleAttribute('data-in-cart', count > 0);
  each(card, '[data-quantity]', (element) => write(element, String(count)));
  const isFavourite = favourites.includes(id);
  each(card, '[data-press="favourite"]', (heart) => heart.toggleAttribute('data-on', isFavourite));
  const names = {
    add: painted.add,
    less: painted.less,
    favourite: isFavourite ? painted.notFavourite : painted.favourite,
  };
  for (const [press, name] of Object.entries(names)) {
    each(card, `[data-press="${press}"]`, (button) => {
      button.ariaLabel = `${name}: ${cardName(card)}`;
    });
  }
}

const each = (place: ParentNode, selector: string, change: (element: HTMLElement) => void): void =>
  place.querySelectorAll<HTMLElement>(selector).forEach(change);

/** Only where it differs: the observer above sees every change. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
