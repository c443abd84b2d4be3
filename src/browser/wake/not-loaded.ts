import { notLoaded } from '../../locales/not-loaded.ts';
import { problemId } from '../../markup/page.ts';

/** Milliseconds for which a message is shown. */
export const messageDuration = 6000;

/** Says that a script failed to load, so it needs none of the scripts that show other messages. */
export function showNotLoaded(): void {
  const problem = document.getElementById(problemId);
  if (!problem) return;
  problem.textContent = notLoaded;
  problem.showPopover();
  setTimeout(() => problem.hidePopover(), messageDuration);
}
