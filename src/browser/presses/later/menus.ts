import { dataMenu, dataShut, drawerId } from '../../../markup/page.ts';
import { isSignedIn } from '../../../stores/sign-in/session.ts';
import { wide } from '../../../styles/breakpoints.ts';

/** Menus open without a script. This closes them when the focus or a click is elsewhere, or on Escape. */
export function handleMenus(): void {
  const drawer = document.getElementById(drawerId);
  document.addEventListener('focusin', () => drawer?.matches(':focus-within') || drawer?.hidePopover());
  // A wide header has no button for it, and an open drawer locks the page's scrolling.
  matchMedia(wide).addEventListener('change', () => drawer?.hidePopover());
  const menus = [...document.querySelectorAll<HTMLElement>(`[${dataMenu}]`)];
  menus.forEach(letClose);
  for (const menu of menus) handleLink(menu);
  for (const menu of [drawer, ...menus]) if (menu) fillOnUse(menu);
  drawer?.addEventListener('focusin', () => isSignedIn() && showBonuses());
}

/** If the counts and packs fail to load, the links of the menus still work. */
function fillOnUse(menu: HTMLElement): void {
  const fill = () => import('./fill-menus.ts').then(({ fillMenus }) => fillMenus()).catch(() => {});
  if (menu.matches(':hover, :focus-within')) fill();
  for (const use of ['pointerenter', 'focusin']) menu.addEventListener(use, fill);
}

/** If the bonuses fail to load, the drawer still links to the account. */
const showBonuses = () =>
  void import('./show-bonuses.ts').then((module) => module.showBonuses()).catch(() => {});

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

/** The link whose menu opens under a pointer or the focus: says so, and a finger's first press only opens it. */
function handleLink(menu: HTMLElement): void {
  const link = menu.querySelector<HTMLElement>(':scope > a');
  if (!link) return;
  const isOpen = () => menu.matches(`:not([${dataShut}]):is(:hover, :focus-within)`);
  const showExpanded = () => {
    link.ariaExpanded = `${isOpen()}`;
  };
  for (const change of ['pointerenter', 'pointerleave']) menu.addEventListener(change, showExpanded);
  document.addEventListener('focusin', showExpanded);
  new MutationObserver(showExpanded).observe(menu, { attributeFilter: [dataShut] });
  showExpanded();
  let onlyOpens = false;
  link.addEventListener('pointerdown', ({ pointerType }) => {
    onlyOpens = pointerType === 'touch' && !isOpen();
  });
  // The touch became a scroll.
  link.addEventListener('pointercancel', () => {
    onlyOpens = false;
  });
  link.addEventListener('click', (click) => {
    if (onlyOpens) click.preventDefault();
    onlyOpens = false;
  });
}
