import { dataVariant } from '../../markup/card.ts';
import { dataSignedIn } from '../../markup/page.ts';
import { dataPress } from '../../markup/presses.ts';
import { dataHeld, pressableElement } from '../first/presses.ts';
import { requestFiles } from './load-chunk.ts';
import { pressFiles } from './press-files.ts';

/** The pointer, a finger or the focus is on an element, so a press may follow; or it is being pressed. */
const approaches = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/** These open no dialog: goods without a choice, and what a customer who is signed in may see at once. */
export const opensNothing = `[${dataVariant}] [${dataPress}="add"], [${dataSignedIn}] :is([${dataPress}="account"], [${dataPress}="checkout"])`;

/** Asks for all that a press needs in one go: each import after the other would cost a round trip. */
export function requestContents(): void {
  document.querySelectorAll(`[${dataHeld}]`).forEach(requestFor);
  for (const approach of approaches)
    document.addEventListener(approach, ({ target }) => requestFor(pressableElement(target)), {
      passive: true,
    });
}

function requestFor(element: Element | undefined): void {
  const files = pressFiles[element?.getAttribute(dataPress) ?? ''];
  // The click handlers report what fails.
  if (files && !element?.matches(opensNothing)) requestFiles(files.split(',')).catch(() => undefined);
}
