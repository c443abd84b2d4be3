import { pressed } from '../first/pressed.ts';
import { sayNotLoaded } from '../say-not-loaded.ts';

const { documentElement: root } = document;
const place = document.getElementById('listing');

let listing: Promise<typeof import('./listing.ts')> | undefined;

/** Of two imports the later one may be there first, and presses would be answered in the wrong order. */
const load = () => (listing ??= import('./listing.ts'));
const expectUse = () => void load().catch(forget);

function forget(): void {
  listing = undefined;
}

/** What is chosen is read at once: what comes later shows what the address says. */
function use(target: Element | undefined = undefined): void {
  const order = target instanceof HTMLSelectElement ? target.value : undefined;
  load().then(
    ({ answer }) => answer(target, order),
    () => {
      forget();
      root.removeAttribute('data-selecting');
      sayNotLoaded();
    },
  );
}

/** Filters and order come when they are wanted, or when the address asks for them. */
if (place) {
  for (const intent of ['pointerover', 'focusin']) place.addEventListener(intent, expectUse, { once: true });
  place.addEventListener('change', ({ target }) => target instanceof Element && use(target));
  // After whoever holds presses: one that is held comes again.
  document.addEventListener('click', (event) => {
    const button = pressed(event);
    if (place.contains(button ?? null)) use(button);
  });
  addEventListener('popstate', () => use());
  if (root.hasAttribute('data-selecting')) use();
}
