import type { Order } from '../contract/resources/order.ts';
import type { OrderState } from '../domain/orders/status.ts';
import type { Identity } from '../server/shop/customers/customer.ts';
import type { DemoEdition } from './model.ts';

/** How to sign in as the demo customer, whose account has a history. */
export const demoHolder: Record<DemoEdition, Identity> = {
  ua: { kind: 'phone', address: '380501234567' },
  pl: { kind: 'email', address: 'olena@zerno.example' },
};

export const demoProfile = {
  ua: { first_name: 'Олена', last_name: 'Коваль', phone: '380501234567', email: '' },
  pl: { first_name: 'Олена', last_name: 'Коваль', phone: '48501234567', email: 'olena@zerno.example' },
};

/** Where the parcels were sent. */
export const demoPlace: Record<DemoEdition, { settlementId: string; labels: Order['delivery'] }> = {
  ua: {
    settlementId: 'kyiv',
    labels: {
      settlement: 'Київ, Київська область',
      type: 'Відділення Нової пошти',
      carrier: 'Нова пошта',
      point: 'Відділення №4, вул. Соборна, 18',
    },
  },
  pl: {
    settlementId: 'warszawa',
    labels: {
      settlement: 'Варшава, Мазовецьке воєводство',
      type: 'Поштомат InPost Paczkomat',
      carrier: 'InPost',
      point: 'Поштомат WAW04A, ul. Puławska 18',
    },
  },
};

export interface DemoOrder extends OrderState {
  /** By chpu: the quantity of the smallest pack, and its grind. */
  goods: readonly (readonly [chpu: string, quantity: number, grind: number | null])[];
  usedBonuses?: number;
  trackingNumber?: string;
}

/** Orders of the last weeks, one for each state that an account shows. */
export const latestOrders: readonly (DemoOrder & { daysAgo: number })[] = [
  {
    daysAgo: 47,
    status: 'delivered',
    paymentStatus: 'paid',
    goods: [
      ['hedeb', 1, 2],
      ['filtry-02', 1, null],
    ],
    trackingNumber: '20450712345678',
  },
  { daysAgo: 30, status: 'cancelled', paymentStatus: 'none', goods: [['pitcher', 1, null]] },
  {
    daysAgo: 19,
    status: 'delivered',
    paymentStatus: 'none',
    goods: [
      ['nivroku', 2, 5],
      ['sim-rankiv', 1, null],
    ],
    trackingNumber: '20450787654321',
  },
  {
    daysAgo: 2,
    status: 'sent',
    paymentStatus: 'paid',
    goods: [['misiachni-hory', 2, 2]],
    trackingNumber: '20450798765432',
  },
  { daysAgo: 0, status: 'new', paymentStatus: 'none', goods: [['opivnochi', 1, 6]] },
];
