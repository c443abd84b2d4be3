import type { ComponentType } from 'react';

/** Only the checkout opens these, so other pages do without their addresses. */
const dialogs = {
  city: () => import('../../islands/checkout/dialogs/City.tsx'),
  deliveryType: () => import('../../islands/checkout/dialogs/DeliveryTypes.tsx'),
  warehouse: () => import('../../islands/checkout/dialogs/Points.tsx'),
  postmachine: () => import('../../islands/checkout/dialogs/Points.tsx'),
  address: () => import('../../islands/checkout/dialogs/Address.tsx'),
  branch: () => import('../../islands/checkout/dialogs/Branches.tsx'),
  promocode: () => import('../../islands/checkout/dialogs/EnterPromocode.tsx'),
  bonuses: () => import('../../islands/checkout/dialogs/Bonuses.tsx'),
} as const satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export type CheckoutDialog = keyof typeof dialogs;

export const loadCheckoutDialog = (name: CheckoutDialog) => dialogs[name]();
