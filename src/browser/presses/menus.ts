import { dataMenu, dataShut, drawerId } from '../../markup/page.ts';

/** From here on the header shows the navigation itself, as its styles have it. */
const wide = '(min-width: 64em)';

/** Menus open without a script, and what opens one loads this. It closes them when the focus or a click is elsewhere, or on Escape. */
export function closeMenus(): void {
  const drawer = document.getElementById(drawerId);
  document.addEventListener('focusin', () => drawer?.matches(':focus-within') || drawer?.hidePopover());
  // A wide header has no button for it, and an open drawer locks the page's scrolling.
  matchMedia(wide).addEventListener('change', () => drawer?.hidePopover());
  document.querySelectorAll<HTMLElement>(`[${dataMenu}]`).forEach(letClose);
}

/** The `open` attribute is that of a `<details>`. */
function letClose(menu: HTMLElement): void {
  const isHeldOpen = () => menu.matches(':hover, :focus-within');
  const close = () => {
    if (isHeldOpen()) return;
    menu.removeAttribute('open');
    menu.removeAttribute(dataShut);
  };
  document.addEventListener('focusin', close);
  document.addEventListener('click', close);
  menu.addEventListener('pointerleave', close);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (menu.matches(':focus-within')) menu.querySelector<HTMLElement>('a, summary')?.focus();
    menu.toggleAttribute(dataShut, isHeldOpen());
    menu.removeAttribute('open');
  });
}
