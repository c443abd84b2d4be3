import type { CartLine } from '../../domain/cart/lines.ts';
import { dataVariant } from '../../markup/card.ts';
import { dataSignedIn } from '../../markup/page.ts';
import { dataPress } from '../../markup/presses.ts';

/** Dispatched on the document once the page handles presses. */
export const awake = 'awake';

/** Dispatched on the document after `awake`, for each press that the first script has answered. */
export const answered = 'answered';

/** What is still to be told of a press that was answered. */
export interface Answer {
  message?: 'added' | 'favourite' | 'notFavourite';
  /** The name of the goods. */
  about?: string;
  /** For analytics. */
  change?: { event: 'add_to_cart'; line: CartLine };
}

declare global {
  interface DocumentEventMap {
    [answered]: CustomEvent<Answer>;
  }
}

/** On an element whose press is held: shows the shopper that the press was noticed. */
export const dataHeld = 'data-held';
/** On the root element, while an answered press is to be told. */
export const dataAnswered = 'data-answered';

/** Whether a press waits for the page to wake up. */
export const hasHeldPress = (): boolean => document.querySelector(`[${dataHeld}],[${dataAnswered}]`) !== null;

/** These open no dialog: goods without a choice, and what a customer who is signed in may see at once. */
export const opensNothing = `[${dataVariant}] [${dataPress}="add"], [${dataSignedIn}] :is([${dataPress}="account"], [${dataPress}="checkout"])`;

/** The element with `data-press` at or around this target. */
export function pressableElement(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`[${dataPress}]`)) || undefined;
}

/** No script handles it: another has, or it opens a link in a new tab or window. */
export const isLeftToBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The element whose press a script handles. */
export const pressedElement = (event: MouseEvent): HTMLElement | undefined =>
  isLeftToBrowser(event) ? undefined : pressableElement(event.target);
