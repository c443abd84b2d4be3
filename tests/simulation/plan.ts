import { seededRandom } from '../../src/domain/drawing/seeded-random.ts';

/** What may happen, and how often. */
const weights = {
  order: 14,
  'order twice at once': 3,
  'repeat the last order': 4,
  'press pay again': 5,
  'press pay for hours': 1,
  'pay at the bank': 14,
  'pay twice at the bank': 1,
  'decline at the bank': 2,
  'end checks at the bank': 4,
  'reverse a payment': 2,
  'deliver a callback': 12,
  'cancel an order': 3,
  'withdraw from an order': 4,
  'move an order': 8,
  'mark an order paid': 1,
  'change an order': 8,
  'edit an order': 8,
  'step an order back': 2,
  'cancel an order in the office': 3,
  'take a change back': 8,
  'write goods off': 2,
  'order on the phone': 3,
  'exchange goods': 5,
  'cancel an exchange': 2,
  'refund a payment': 5,
  'erase a customer': 2,
  'change a price': 2,
  'change the stock': 2,
  'export the catalogue': 2,
  'import the catalogue': 3,
  'run the jobs': 12,
  'let time pass': 12,
  'change the bank': 3,
  'change the mail server': 2,
  'choose another provider': 1,
  'crash a process': 3,
  'let a clock jump': 2,
} as const;

export type What = keyof typeof weights;

export interface Happening {
  /** Its place in the plan, which stays when others are left out. */
  place: number;
  what: What;
  /** Who, which and how much: read as remainders. */
  one: number;
  other: number;
  third: number;
  /** Operations that go on before the next happening. */
  turns: number;
}

const all = Object.entries(weights).flatMap(([what, weight]) => Array.from({ length: weight }, () => what));
const isWhat = (what: string | undefined): what is What => what !== undefined && what in weights;

export function planOf(seed: string, length: number): Happening[] {
  const { below } = seededRandom(`${seed} plan`);
  return Array.from({ length }, (_, place) => {
    const what = all[below(all.length)];
    if (!isWhat(what)) throw new Error('Nothing can happen');
    const [one, other, third] = [below(1 << 20), below(1 << 20), below(1 << 20)];
    return { place, what, one, other, third, turns: below(4) === 0 ? below(60) : below(12) };
  });
}
