import { openEarlyFrame } from './early-frame.ts';
import { handleForm, handlePress } from './handle-with-cookies.ts';
import { submittedProductForm } from './pressed-goods.ts';
import { awake, dataHandled, dataHeld, type HandledPress, handled, pressedElement } from './presses.ts';

/**
 * Handles each press at once if cookies are enough. Otherwise holds it, and repeats it once the click handlers have loaded.
 */
export function holdPresses(): void {
  const root = document.documentElement;
  const waiting: (() => void)[] = [];
  const reportLater = (detail: HandledPress) => {
    root.setAttribute(dataHandled, '');
    waiting.push(() => document.dispatchEvent(new CustomEvent(handled, { detail })));
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
    const handledPress = handlePress(element);
    if (handledPress) {
      reportLater(handledPress);
      return;
    }
    const frame = openEarlyFrame(element);
    // If the shopper has closed the frame, repeating the press would open it again.
    hold(element, () => frame?.open === false || element.click());
    frame?.addEventListener('close', () => element.removeAttribute(dataHeld));
  };
  const handleSubmit = (event: SubmitEvent) => {
    const form = submittedProductForm(event);
    if (!form) return;
    event.preventDefault();
    const handledPress = handleForm(form);
    if (handledPress) reportLater(handledPress);
    else hold(event.submitter ?? form, () => form.requestSubmit());
  };
  const release = () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('submit', handleSubmit);
    root.removeAttribute(dataHandled);
    for (const act of waiting.splice(0)) act();
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('submit', handleSubmit);
  document.addEventListener(awake, release);
  // If a script fails to load, links and forms work as they do without JavaScript.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true);
}
