import type { ComponentType } from 'react';
import { dataIsland, dataIslandFailed, type PageIsland } from '../../markup/page.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { $modals } from '../../stores/shell/modal.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { mount, takeOver } from '../../ui/mount.ts';
import { wakeUp } from '../wake/wake-up.ts';

interface IslandModule {
  default: ComponentType;
  /** Settles when the island can replace its skeleton. */
  ready(): Promise<void>;
  /** Whether the page shows already what the island begins with, element by element. */
  isShown?(): boolean;
}

const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  account: () => import('../../islands/account/Account.tsx'),
  bonus: () => import('../../islands/account/Bonus.tsx'),
  orders: () => import('../../islands/account/Orders.tsx'),
  order: () => import('../../islands/account/order/Order.tsx'),
  checkout: () => import('../../islands/checkout/Checkout.tsx'),
  payment: () => import('../../islands/checkout/after-order/Payment.tsx'),
  success: () => import('../../islands/checkout/after-order/Success.tsx'),
  failure: () => import('../../islands/checkout/after-order/Failure.tsx'),
  favourites: () => import('../../islands/favourites/Favourites.tsx'),
  finder: () => import('../../islands/finder/Finder.tsx'),
  profile: () => import('../../islands/profile/ProfilePage.tsx'),
  withdrawal: () => import('../../islands/withdrawal/Withdrawal.tsx'),
} satisfies Record<PageIsland, () => Promise<IslandModule>>;

// A dialog that a page opens by itself, before any intent, needs what shows dialogs.
$modals.listen(() => void wakeUp());

/** Pages about their visitor load their islands at once. */
async function load(place: HTMLElement): Promise<void> {
  const island = islands[place.getAttribute(dataIsland) ?? ''];
  if (!island) return;
  try {
    const { default: component, isShown } = await avoidFlicker(readyIsland(island));
    if (isShown?.()) takeOver(place, component);
    else mount(place, component);
  } catch {
    place.hidden = true;
    document.querySelector(`[${dataIslandFailed}]`)?.removeAttribute('hidden');
  }
}

async function readyIsland(importIsland: () => Promise<IslandModule>): Promise<IslandModule> {
  const island = await importIsland();
  await island.ready();
  return island;
}

// A prerendered page waits until it is shown: loading may end the session, calls the shop, and reports a purchase.
whenActivated(() => {
  for (const place of document.querySelectorAll<HTMLElement>(`[${dataIsland}]`)) void load(place);
});
