import { dataPress } from '../../markup/presses.ts';
import { dataProduct } from '../../markup/product.ts';

/** Dispatched on the document once the page handles presses. */
export const awake = 'awake';

/** On an element whose press is held: shows the shopper that the press was noticed. */
const dataHeld = 'data-held';

export const hasHeldPress = (): boolean => document.querySelector(`[${dataHeld}]`) !== null;

/** Holds presses until the script that handles them has loaded, then repeats them. */
export function holdPresses(): void {
  const held: { element: Element; repeat(): void }[] = [];
  const hold = (element: Element, repeat: () => void) => {
    held.push({ element, repeat });
    element.setAttribute(dataHeld, '');
  };
  const holdClick = (event: MouseEvent) => {
    const element = pressedElement(event);
    if (!element) return;
    event.preventDefault();
    hold(element, () => element.click());
  };
  const holdSubmit = (event: SubmitEvent) => {
    const form = submittedProductForm(event);
    if (!form) return;
    event.preventDefault();
    hold(event.submitter ?? form, () => form.requestSubmit());
  };
  const release = () => {
    document.removeEventListener('click', holdClick);
    document.removeEventListener('submit', holdSubmit);
    for (const { element, repeat } of held.splice(0)) {
      element.removeAttribute(dataHeld);
      repeat();
    }
  };
  document.addEventListener('click', holdClick);
  document.addEventListener('submit', holdSubmit);
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
