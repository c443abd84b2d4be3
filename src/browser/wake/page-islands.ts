import type { ComponentType } from 'react';
import { unhurried } from '../../stores/shell/avoid-flicker.ts';
import { $modals } from '../../stores/shell/modal.ts';
import { mount } from '../../ui/mount.ts';
import { wanted } from '../first/hold-presses.ts';

interface PageIsland {
  default: ComponentType;
  /** What it waits for before it takes the place of its skeleton. */
  ready(): Promise<void>;
}

const islands: Readonly<Record<string, () => Promise<PageIsland>>> = {
  account: () => import('../../islands/account/Account.tsx'),
  bonus: () => import('../../islands/account/Bonus.tsx'),
  orders: () => import('../../islands/account/Orders.tsx'),
  order: () => import('../../islands/account/Order.tsx'),
  checkout: () => import('../../islands/checkout/Checkout.tsx'),
  payment: () => import('../../islands/checkout/after-order/Payment.tsx'),
  success: () => import('../../islands/checkout/after-order/Success.tsx'),
  failure: () => import('../../islands/checkout/after-order/Failure.tsx'),
  favourites: () => import('../../islands/favourites/Favourites.tsx'),
  profile: () => import('../../islands/profile/ProfilePage.tsx'),
};

// A dialog that a page opens by itself, before anybody touched it.
$modals.listen(() => document.dispatchEvent(new Event(wanted)));

/** Pages that are about their visitor wake up at once. */
async function wake(place: HTMLElement): Promise<void> {
  const load = islands[place.dataset['island'] ?? ''];
  if (!load) return;
  try {
    mount(place, await unhurried(readyIsland(load)));
  } catch {
    place.hidden = true;
    document.querySelector('[data-island-failed]')?.removeAttribute('hidden');
  }
}

async function readyIsland(load: () => Promise<PageIsland>): Promise<ComponentType> {
  const island = await load();
  await island.ready();
  return island.default;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(place);
