import { showMessages } from './messages.ts';
import { showModals } from './modals.ts';
import { answerPresses } from './presses.ts';

/** All that answers a shopper: loaded at the first intent. */
export function answer(): void {
  showMessages();
  showModals();
  answerPresses();
}
