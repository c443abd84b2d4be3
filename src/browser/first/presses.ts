import type { CartLine } from '../../domain/cart/lines.ts';
import { dataPress } from '../../markup/presses.ts';
import { dataProduct } from '../../markup/product.ts';

/** Dispatched on the document once the page handles presses. */
export const awake = 'awake';

/** Dispatched on the document after `awake`, for each press that the first script has answered. */
export const answered = 'answered';

/** What is still to be told of a press that was answered. */
export interface Answer {
  message?: 'added' | 'favourite' | 'notFavourite';
  /** The name of the goods. */
  about?: string;
  /** For analytics. */
  change?: { event: 'add_to_cart'; line: CartLine };
}

declare global {
  interface DocumentEventMap {
    [answered]: CustomEvent<Answer>;
  }
}

/** On an element whose press is held: shows the shopper that the press was noticed. */
export const dataHeld = 'data-held';
/** On the root element, while an answered press is to be told. */
const dataAnswered = 'data-answered';

/** Whether a press waits for the page to wake up. */
export const hasHeldPress = (): boolean => document.querySelector(`[${dataHeld}],[${dataAnswered}]`) !== null;

interface Answers {
  press(element: HTMLElement): Answer | undefined;
  form(form: HTMLFormElement): Answer | undefined;
  /** Opens the frame of a dialog, whose content the scripts of the page bring. */
  frame(element: HTMLElement): HTMLDialogElement | undefined;
}

/** Answers presses at once, or holds them until the script that handles them has loaded, then repeats them. */
export function holdPresses(answers: Answers): void {
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
    const answer = answers.press(element);
    if (answer) {
      tellLater(answer);
      return;
    }
    const frame = answers.frame(element);
    // A frame that is closed before its content has come stays closed.
    hold(element, () => frame?.open === false || element.click());
    frame?.addEventListener('close', () => element.removeAttribute(dataHeld));
  };
  const handleSubmit = (event: SubmitEvent) => {
    const form = submittedProductForm(event);
    if (!form) return;
    event.preventDefault();
    const answer = answers.form(form);
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

/** The element with `data-press` at or around this target. */
export function pressableElement(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`[${dataPress}]`)) || undefined;
}

/** The element whose press a script handles; undefined when the shopper opens a link in a new tab or window. */
export function pressedElement(event: MouseEvent): HTMLElement | undefined {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || opensElsewhere ? undefined : pressableElement(event.target);
}

/** The form of a product page, with weight, grind and quantity. */
export function submittedProductForm({ target }: SubmitEvent): HTMLFormElement | undefined {
  return target instanceof HTMLFormElement && target.hasAttribute(dataProduct) ? target : undefined;
}
