import { earlyFrame } from '../../markup/dialog.ts';
import { dataNotLoaded, problemId } from '../../markup/page.ts';

/** Milliseconds for which a message is shown. */
export const messageDuration = 6000;

/** Closes the frame that waits for a script, and says that it failed to load, so it needs none of the scripts that show other messages. */
export function showNotLoaded(): void {
  document.querySelector<HTMLDialogElement>(earlyFrame)?.close();
  const problem = document.getElementById(problemId);
  if (!problem) return;
  problem.textContent = problem.getAttribute(dataNotLoaded);
  problem.showPopover();
  setTimeout(() => problem.hidePopover(), messageDuration);
}
