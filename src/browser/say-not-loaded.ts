import { notLoaded } from '../locales/not-loaded.ts';
import { shownFor } from './first/shown-for.ts';

/** What answers did not come. Said without any of it, and for as long as other messages. */
export function sayNotLoaded(): void {
  const problem = document.getElementById('problem');
  if (!problem) return;
  problem.textContent = notLoaded;
  problem.showPopover();
  setTimeout(() => problem.hidePopover(), shownFor);
}
