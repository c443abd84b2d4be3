import type { ComponentType } from 'react';
import { $modals } from '../stores/modal.ts';
import { mount } from '../ui/mount.ts';
import { wake as wakePage } from './wake-on-intent.ts';

interface PageIsland {
  default: ComponentType;
  /** What it waits for before it takes the place of its skeleton. */
  ready(): Promise<void>;
}

const islands: Readonly<Record<string, () => Promise<PageIsland>>> = {
  checkout: () => import('../islands/checkout/Checkout.tsx'),
  payment: () => import('../islands/checkout/Payment.tsx'),
  success: () => import('../islands/checkout/Success.tsx'),
  failure: () => import('../islands/checkout/Failure.tsx'),
  favourites: () => import('../islands/favourites/Favourites.tsx'),
  profile: () => import('../islands/profile/ProfilePage.tsx'),
};

/** Pages that are about their visitor wake up at once. */
async function wake(place: HTMLElement): Promise<void> {
  const load = islands[place.dataset['island'] ?? ''];
  if (!load) return;
  try {
    const island = await load();
    await island.ready();
    mount(place, island.default);
  } catch {
    place.hidden = true;
    document.querySelector('[data-island-failed]')?.removeAttribute('hidden');
  }
}

// A dialog that a page opens by itself does not wait for an intent.
$modals.listen(wakePage);
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(place);
