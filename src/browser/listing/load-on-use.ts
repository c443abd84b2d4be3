import { listingId } from '../../markup/listing.ts';
import { dataSelecting } from '../../markup/page.ts';
import { dataHeld, pressedElement } from '../first/presses.ts';
import { showNotLoaded } from '../wake/not-loaded.ts';

const { documentElement: root } = document;
const place = document.getElementById(listingId);

let listing: Promise<typeof import('./listing.ts')> | undefined;

/** One import for all uses: of two imports the second may finish first, and presses would be handled out of order. */
const load = () => (listing ??= import('./listing.ts'));
const prefetch = () => void load().catch(forget);

function forget(): void {
  listing = undefined;
}

/** The order is read before the code loads: loading shows the order of the address again. */
function use(target?: Element): void {
  const order = target instanceof HTMLSelectElement ? target.value : undefined;
  load().then(
    ({ handleUse }) => handleUse(target, order),
    () => {
      forget();
      root.removeAttribute(dataSelecting);
      showNotLoaded();
    },
  );
}

// Filters and sorting are loaded when they are used, or when the address asks for them.
if (place) {
  for (const intent of ['pointerover', 'focusin']) place.addEventListener(intent, prefetch, { once: true });
  place.addEventListener('change', ({ target }) => target instanceof Element && use(target));
  // Held clicks are repeated, so this runs after the script that holds them.
  document.addEventListener('click', (event) => {
    const button = pressedElement(event);
    if (place.contains(button ?? null)) use(button);
  });
  addEventListener('popstate', () => use());
  if (root.hasAttribute(dataSelecting)) use();
  else if (place.querySelector(`[${dataHeld}]`)) prefetch();
}
