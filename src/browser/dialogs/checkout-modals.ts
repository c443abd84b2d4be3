import type { ComponentType } from 'react';

/** The dialogs of the checkout, which no other page opens. */
const dialogs = {
  city: () => import('../../islands/checkout/City.tsx'),
  deliveryType: () => import('../../islands/checkout/DeliveryTypes.tsx'),
  warehouse: () => import('../../islands/checkout/Points.tsx'),
  postmachine: () => import('../../islands/checkout/Points.tsx'),
  address: () => import('../../islands/checkout/Address.tsx'),
  branch: () => import('../../islands/checkout/Branches.tsx'),
  promocode: () => import('../../islands/checkout/EnterPromocode.tsx'),
  bonuses: () => import('../../islands/checkout/Bonuses.tsx'),
} as const satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export type CheckoutModal = keyof typeof dialogs;

export const loadCheckoutModal = (name: CheckoutModal) => dialogs[name]();
