import { asksCookieConsent } from '#edition';
import type { CardTexts } from '../../domain/visitor/card-click.ts';
import { decodeConsent } from '../../domain/visitor/consent.ts';
import { cardLinkClass, dataCard, dataPrice, dataShown } from '../../markup/card.ts';
import { cookies, readCookie } from '../../stores/shell/cookies.ts';
import { analyticsReady, keptClickKey } from './kept-click.ts';
import { cardName } from './pressed-goods.ts';

/** A click on a card may leave the page before analytics have loaded: they report it from the next page. */
export function keepCardClick(): void {
  const keep = ({ target }: MouseEvent) => {
    const card = clickedCard(target);
    if (!card || !mayTrack()) return;
    try {
      sessionStorage.setItem(keptClickKey, [...cardTexts(card), performance.timeOrigin].join('\n'));
    } catch {}
  };
  document.addEventListener('click', keep);
  document.addEventListener(analyticsReady, () => document.removeEventListener('click', keep));
}

const mayTrack = () => !asksCookieConsent || decodeConsent(readCookie(cookies.consent) ?? '')?.analytics;

/** The card whose link a click on this target follows. */
export function clickedCard(target: EventTarget | null): HTMLElement | null | undefined {
  return target instanceof Element
    ? target.closest(`.${cardLinkClass}`)?.closest<HTMLElement>(`[${dataCard}]`)
    : undefined;
}

/** What analytics report of a card. The variant is the shown one, because the merchant feed lists it. */
export const cardTexts = (card: HTMLElement): CardTexts => [
  card.getAttribute(dataCard),
  card.getAttribute(dataShown),
  card.getAttribute(dataPrice),
  cardName(card),
  nameOfList(card),
];

/** The heading of the list that the element is in, without the number of goods that follows its text. */
export function nameOfList(element: HTMLElement): string {
  const part = element.closest<HTMLElement>('section, dialog');
  const heading = (part ?? document).querySelector('h1, h2');
  return (heading ? heading.firstChild?.textContent : part?.ariaLabel) ?? '';
}
