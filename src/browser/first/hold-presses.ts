import { answerForm, answerPress } from './answer-from-cookies.ts';
import { openEarlyFrame } from './early-frame.ts';
import { submittedProductForm } from './pressed-goods.ts';
import { type Answer, answered, awake, dataAnswered, dataHeld, pressedElement } from './presses.ts';

/** Answers presses at once, or holds them until the script that handles them has loaded, then repeats them. */
export function holdPresses(): void {
  const root = document.documentElement;
  const waiting: (() => void)[] = [];
  const tellLater = (detail: Answer) => {
    root.setAttribute(dataAnswered, '');
    waiting.push(() => document.dispatchEvent(new CustomEvent(answered, { detail })));
  };
  const hold = (element: Element, repeat: () => void) => {
    element.setAttribute(dataHeld, '');
    waiting.push(() => {
      element.removeAttribute(dataHeld);
      repeat();
    });
  };
  const handleClick = (event: MouseEvent) => {
    const element = pressedElement(event);
    if (!element) return;
    event.preventDefault();
    const answer = answerPress(element);
    if (answer) {
      tellLater(answer);
      return;
    }
    const frame = openEarlyFrame(element);
    // A frame that is closed before its content has come stays closed.
    hold(element, () => frame?.open === false || element.click());
    frame?.addEventListener('close', () => element.removeAttribute(dataHeld));
  };
  const handleSubmit = (event: SubmitEvent) => {
    const form = submittedProductForm(event);
    if (!form) return;
    event.preventDefault();
    const answer = answerForm(form);
    if (answer) tellLater(answer);
    else hold(event.submitter ?? form, () => form.requestSubmit());
  };
  const release = () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('submit', handleSubmit);
    root.removeAttribute(dataAnswered);
    for (const one of waiting.splice(0)) one();
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('submit', handleSubmit);
  document.addEventListener(awake, release);
  // If a script fails to load, links and forms work as they do without JavaScript.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true);
}
