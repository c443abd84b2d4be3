import type { CartLine } from '../../domain/cart/lines.ts';
import { dataVariant } from '../../markup/card.ts';
import { dataSignedIn } from '../../markup/page.ts';
import { dataPress } from '../../markup/presses.ts';

/** Dispatched on the document once the click handlers have loaded. */
export const awake = 'awake';

/** Dispatched on the document after `awake`, for each press that the first script has handled. */
export const handled = 'handled';

/** What the click handlers still have to report of a press that the first script has handled. */
export interface HandledPress {
  /** For the shopper, with the name of the goods. */
  message?: 'added' | 'favourite' | 'notFavourite';
  about?: string;
  /** For analytics. */
  change?: { event: 'add_to_cart'; line: CartLine };
}

declare global {
  interface DocumentEventMap {
    [handled]: CustomEvent<HandledPress>;
  }
}

/** On an element whose press waits for the click handlers: its style shows that the press was noticed. */
export const dataHeld = 'data-held';
/** On the root element while a press that the first script has handled is still to be reported. */
export const dataHandled = 'data-handled';

/** Whether a press waits for the click handlers. */
export const hasHeldPress = (): boolean => document.querySelector(`[${dataHeld}],[${dataHandled}]`) !== null;

/** Selects what opens no dialog: goods with a single variant, and for customers who are signed in, links to their pages. */
export const opensNoDialog = `[${dataVariant}] [${dataPress}="add"], [${dataSignedIn}] :is([${dataPress}="account"], [${dataPress}="checkout"])`;

/** The element with `data-press` at or around this target. */
export function pressableElement(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`[${dataPress}]`)) || undefined;
}

/** Another script has handled the click, or it opens a link in a new tab or window. */
export const isLeftToBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The element with `data-press` that was clicked, unless the click is left to the browser. */
export const pressedElement = (event: MouseEvent): HTMLElement | undefined =>
  isLeftToBrowser(event) ? undefined : pressableElement(event.target);
