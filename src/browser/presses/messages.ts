import { browser as words } from '#words/browser';
import { fill } from '../../locales/fill.ts';
import { dialogStatusClass } from '../../markup/dialog.ts';
import { problemId, statusId } from '../../markup/page.ts';
import { $message } from '../../stores/shell/message.ts';
import { messageDuration } from '../wake/not-loaded.ts';

/** Messages about what nothing else on the page shows. */
const visible = new Set([
  'lineFull',
  'cartFull',
  'favouritesFull',
  'favouriteNotSaved',
  'notLoaded',
  'offline',
  'online',
  'accountErased',
]);

/** Tells every message to screen readers, and shows some of them to everybody. */
export function showMessages(): void {
  const problem = document.getElementById(problemId);
  let timer: ReturnType<typeof setTimeout>;
  $message.listen((message) => {
    if (!message || !problem) return;
    const text = fill(words.messages[message.name], { about: message.about });
    // Screen readers do not reach what is outside an open dialog.
    for (const status of document.querySelectorAll(`#${statusId}, dialog[open] .${dialogStatusClass}`))
      status.textContent = text;
    if (!visible.has(message.name)) return;
    problem.textContent = text;
    problem.showPopover();
    clearTimeout(timer);
    timer = setTimeout(() => problem.hidePopover(), messageDuration);
  });
}
