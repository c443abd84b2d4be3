import { pressed } from './pressed.ts';

/** Told to the document when the page answers presses. */
export const awake = 'awake';

/** Presses that come before the page's script are kept, and pressed again once it is there. */
export function holdPresses(): void {
  const held: (() => void)[] = [];
  const holdClick = (event: MouseEvent) => {
    const element = pressed(event);
    if (!element) return;
    event.preventDefault();
    held.push(() => element.click());
  };
  const holdSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset['product'] === undefined) return;
    const form = event.target;
    event.preventDefault();
    held.push(() => form.requestSubmit());
  };
  const letGo = () => {
    document.removeEventListener('click', holdClick);
    document.removeEventListener('submit', holdSubmit);
    for (const press of held.splice(0)) press();
  };
  document.addEventListener('click', holdClick);
  document.addEventListener('submit', holdSubmit);
  document.addEventListener(awake, letGo);
  // A script that does not come leaves links and forms as they are without any.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
}
