import { pressed, submittedProduct } from './pressed.ts';

/** Told to the document when the page answers presses. */
export const awake = 'awake';

/** Told to the document when something is to be answered that nobody pressed. */
export const wanted = 'wanted';

/** On what was pressed, until it is answered: the shopper sees that the press was taken. */
const heldMark = 'data-held';

/** Whether a press waits for its answer. */
export const wasPressed = (): boolean => document.querySelector(`[${heldMark}]`) !== null;

/** Presses that come before the page's script are kept, and pressed again once it is there. */
export function holdPresses(): void {
  const held: { element: Element; press(): void }[] = [];
  const hold = (element: Element, press: () => void) => {
    held.push({ element, press });
    element.setAttribute(heldMark, '');
  };
  const holdClick = (event: MouseEvent) => {
    const element = pressed(event);
    if (!element) return;
    event.preventDefault();
    hold(element, () => element.click());
  };
  const holdSubmit = (event: SubmitEvent) => {
    const form = submittedProduct(event);
    if (!form) return;
    event.preventDefault();
    hold(event.submitter ?? form, () => form.requestSubmit());
  };
  const letGo = () => {
    document.removeEventListener('click', holdClick);
    document.removeEventListener('submit', holdSubmit);
    for (const { element, press } of held.splice(0)) {
      element.removeAttribute(heldMark);
      press();
    }
  };
  document.addEventListener('click', holdClick);
  document.addEventListener('submit', holdSubmit);
  document.addEventListener(awake, letGo);
  // A script that does not come leaves links and forms as they are without any.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
}
