/** Menus open without a script; this closes them when the shopper turns to something else, or presses Escape. */
export function closeMenus(): void {
  const drawer = document.getElementById('drawer');
  document.addEventListener('focusin', () => drawer?.matches(':focus-within') || drawer?.hidePopover());
  // A page that comes back by the back button comes back as it was left.
  addEventListener('pagehide', () => drawer?.hidePopover());
  document.querySelectorAll<HTMLElement>('[data-menu]').forEach(letClose);
}

/** `open` is how a menu of details is open; `data-shut` keeps one shut that pointer or focus would hold open. */
function letClose(menu: HTMLElement): void {
  const isHeld = () => menu.matches(':hover, :focus-within');
  const leave = () => {
    if (isHeld()) return;
    menu.removeAttribute('open');
    menu.removeAttribute('data-shut');
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('click', leave);
  menu.addEventListener('pointerleave', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (menu.matches(':focus-within')) menu.querySelector<HTMLElement>('a, summary')?.focus();
    menu.toggleAttribute('data-shut', isHeld());
    menu.removeAttribute('open');
  });
}
