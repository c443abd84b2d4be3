import { notLoaded } from '../locales/not-loaded.ts';

/** What answers did not come. Said without any of it. */
export function sayNotLoaded(): void {
  const problem = document.getElementById('problem');
  if (!problem) return;
  problem.textContent = notLoaded;
  problem.showPopover();
}
