import type { ComponentType } from 'react';
import Address from '../../islands/checkout/dialogs/Address.tsx';
import Bonuses from '../../islands/checkout/dialogs/Bonuses.tsx';
import Branches from '../../islands/checkout/dialogs/Branches.tsx';
import City from '../../islands/checkout/dialogs/City.tsx';
import DeliveryTypes from '../../islands/checkout/dialogs/DeliveryTypes.tsx';
import Invoice from '../../islands/checkout/dialogs/Invoice.tsx';
import Points from '../../islands/checkout/dialogs/Points.tsx';

/** Only the checkout opens these, so they are one file, which other pages do without. */
export const checkoutDialogs = {
  city: City,
  deliveryType: DeliveryTypes,
  warehouse: Points,
  postmachine: Points,
  address: Address,
  branch: Branches,
  bonuses: Bonuses,
  invoice: Invoice,
} as const satisfies Record<string, ComponentType>;

export type CheckoutDialog = keyof typeof checkoutDialogs;
