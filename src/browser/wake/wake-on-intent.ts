import { awake, wanted, wasPressed } from '../first/hold-presses.ts';
import { sayNotLoaded } from '../say-not-loaded.ts';

/** A press alone is one too: who uses a voice or a screen reader has no pointer. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', wanted] as const;

/** The first sign of a shopper loads what answers; presses until then are kept by the first script. */
export function wakeOnIntent(): void {
  if (wasPressed()) void wake();
  else listen();
  // Analytics that are read by somebody need not wait for an intent, but for the page.
  if (document.documentElement.dataset['tagManager']) addEventListener('load', wake);
}

function listen(): void {
  for (const intent of intents) document.addEventListener(intent, wake, { passive: true });
}

async function wake(): Promise<void> {
  for (const intent of intents) document.removeEventListener(intent, wake);
  removeEventListener('load', wake);
  try {
    const { answer } = await import('./answers.ts');
    answer();
    document.dispatchEvent(new Event(awake));
  } catch {
    sayNotLoaded();
    listen();
  }
}
