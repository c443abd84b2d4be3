import type { Mutation } from '../mutation.ts';

export const promotionMutations: readonly Mutation[] = [
  {
    name: 'An erased person gets promotions a second time',
    edits: [
      {
        file: 'src/server/shop/personal-data/erase-customer.ts',
        find: '  await keepSpentPromotions(db, customerId, identities);',
        replace: '  void keepSpentPromotions;',
      },
    ],
  },
  {
    name: 'Two addresses of one mailbox get promotions twice',
    edits: [
      {
        file: 'src/server/db/person-hash.ts',
        find: "kind === 'email' ? mailboxOf(address) : address",
        replace: 'mailboxOf(address) && address',
      },
    ],
  },
  {
    name: 'An erased person may use a once-only code a second time',
    edits: [
      {
        file: 'src/server/shop/promo-codes/spent-promotions.ts',
        find: 'for (const { code, uses } of codes)',
        replace: 'for (const { code, uses } of codes.slice(0, 0))',
      },
    ],
  },
  {
    name: 'A once-only code is used once with each address of a mailbox',
    edits: [
      {
        file: 'src/server/shop/promo-codes/promo-codes.ts',
        find: "'other.person_hash', 'own.person_hash'",
        replace: "'other.address', 'own.address'",
      },
    ],
  },
];
