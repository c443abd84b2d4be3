import { dataTagManager } from '../../markup/page.ts';
import { dataPress } from '../../markup/presses.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { keptClick } from '../first/kept-click.ts';
import { awake, hasHeldPress } from '../first/presses.ts';
import { showNotLoaded } from './not-loaded.ts';
import { whenLoaded } from './when-idle.ts';

/** A click alone is an intent too: voice control and screen readers move no pointer. */
const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Milliseconds in which a press on a link has left the page. */
const leavingTime = 500;

let isAwake = false;
let waking: ReturnType<typeof setTimeout> | undefined;

/** The first sign that somebody uses the page loads what handles presses. */
export function wakeOnIntent(): void {
  if (hasHeldPress()) void wakeUp();
  else listen();
  whenActivated(() => {
    // Somebody reads the analytics, or a click of the last page is unreported: neither is to wait for an intent.
    if (document.documentElement.getAttribute(dataTagManager) || keptClick()) whenLoaded(wakeUp);
  });
}

function listen(): void {
  for (const intent of intents) document.addEventListener(intent, wakeOn);
}

/** A press on a link leaves the page: what handles presses is not to run before the next page. */
function wakeOn({ target }: Event): void {
  const isOnLink = target instanceof Element && target.closest(`a:not([${dataPress}])`);
  clearTimeout(waking);
  if (!isAwake) waking = setTimeout(wakeUp, isOnLink ? leavingTime : 0);
}

/** A page that is left stops waking: restored by the back button, it would otherwise wake up before its first frame. */
export const stopWaking = (): void => clearTimeout(waking);

/** Loads what handles presses, opens dialogs and shows messages; later calls do nothing. */
export async function wakeUp(): Promise<void> {
  if (isAwake) return;
  isAwake = true;
  try {
    await import('../presses/start.ts').then((presses) => presses.start());
    document.dispatchEvent(new Event(awake));
  } catch {
    isAwake = false;
    showNotLoaded();
    listen();
  }
}
