import { defaultRecapYear } from '../domain/recap/year.ts';
import type { DemoOrder } from './orders.ts';

const delivered = { status: 'delivered', paymentStatus: 'paid' } as const;
const day = (monthAndDay: string) => `${defaultRecapYear}-${monthAndDay}`;

/** When the demo customer registered. */
export const customerSince = day('01-09');

/** The year of the recap. */
export const yearOrders: readonly (DemoOrder & { day: string })[] = [
  { ...delivered, day: day('01-16'), goods: [['nivroku', 2, 5]] },
  {
    ...delivered,
    day: day('02-13'),
    goods: [
      ['nivroku', 1, 5],
      ['hedeb', 1, 2],
    ],
  },
  { ...delivered, day: day('03-05'), goods: [['nivroku', 2, 5]] },
  {
    ...delivered,
    day: day('03-26'),
    goods: [
      ['hedeb', 1, 2],
      ['filtry-02', 1, null],
    ],
    usedBonuses: 10,
  },
  { ...delivered, day: day('05-14'), goods: [['misiachni-hory', 2, 2]] },
  { ...delivered, day: day('07-02'), goods: [['sim-rankiv', 2, null]] },
  {
    ...delivered,
    day: day('09-17'),
    goods: [
      ['nivroku', 2, 5],
      ['kivu', 1, 2],
    ],
  },
  { ...delivered, day: day('10-08'), goods: [['serrado', 1, 5]] },
  {
    ...delivered,
    day: day('11-19'),
    goods: [
      ['nivroku', 2, 5],
      ['opivnochi', 1, 6],
    ],
  },
  {
    ...delivered,
    day: day('12-17'),
    goods: [
      ['nivroku', 2, 5],
      ['chashka-podviria', 2, null],
    ],
  },
];
