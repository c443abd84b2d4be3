import { words } from '../locales/browser.ts';
import { fill } from '../locales/fill.ts';
import { $message } from '../stores/message.ts';

const problems = new Set(['cartFull', 'favouritesFull', 'favouriteNotSaved', 'notLoaded']);
const shownFor = 6000;

/** What stores have to say is told to screen readers; problems are shown as well. */
export function showMessages(): void {
  const said = document.getElementById('said');
  const problem = document.getElementById('problem');
  let timer: ReturnType<typeof setTimeout>;
  $message.listen((message) => {
    if (!message || !said || !problem) return;
    const text = fill(words.said[message.name], { about: message.about });
    said.textContent = text;
    if (!problems.has(message.name)) return;
    problem.textContent = text;
    problem.showPopover();
    clearTimeout(timer);
    timer = setTimeout(() => problem.hidePopover(), shownFor);
  });
}
