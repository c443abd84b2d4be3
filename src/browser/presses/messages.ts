import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { $message } from '../../stores/shell/message.ts';
import { shownFor } from '../first/shown-for.ts';

const shown = new Set([
  ...['lineFull', 'cartFull', 'favouritesFull', 'favouriteNotSaved', 'notLoaded'],
  ...['offline', 'online'],
]);

/** What stores have to say is told to screen readers; what nobody would see otherwise is shown as well. */
export function showMessages(): void {
  const problem = document.getElementById('problem');
  let timer: ReturnType<typeof setTimeout>;
  $message.listen((message) => {
    if (!message || !problem) return;
    const text = fill(words.said[message.name], { about: message.about });
    // What lies below an open dialog is out of reach of screen readers.
    for (const said of document.querySelectorAll('#said, dialog[open] .dialog__said'))
      said.textContent = text;
    if (!shown.has(message.name)) return;
    problem.textContent = text;
    problem.showPopover();
    clearTimeout(timer);
    timer = setTimeout(() => problem.hidePopover(), shownFor);
  });
}
