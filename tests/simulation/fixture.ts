import { personHash } from '../../src/server/db/person-hash.ts';
import { addBonuses } from '../../src/server/shop/bonus/bonuses.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import type { Carrier } from '../../src/server/shop/delivery/carrier.ts';
import { savePromoCode } from '../../src/server/shop/promo-codes/promo-codes.ts';
import { newBuyers, sellingCatalogue } from '../support/api/order-requests.ts';
import { promoCode } from '../support/fixtures/cart-pricing.ts';
import { goodsRow, variantRow } from '../support/fixtures/catalogues.ts';
import type { World } from './world.ts';

export const variants = [10, 11, 20, 30] as const;
export const codes: readonly string[] = ['РАЗ', 'ДВА', 'ПЕРША'];
const customers = 6;
export const welcomeBonuses = 100;

const kyiv = { external_id: 'kyiv', name: 'Київ', region: 'Київська область' };
export const carrier: Carrier = {
  findSettlements: async () => [kyiv],
  settlement: async () => kyiv,
  points: async () => [],
};

/** A shop with a little of everything, so that customers get in each other's way. */
export async function furnish(world: World): Promise<void> {
  const db = world.database.direct;
  const catalogue = sellingCatalogue();
  await importCatalogue(
    db,
    {
      ...catalogue,
      settings: {
        ...catalogue.settings,
        payment_methods: [
          { id: 1, code: 'cod', name: 'Під час отримання', online: false },
          { id: 2, code: 'card', name: 'Карткою', online: true },
        ],
      },
      goods: [
        goodsRow(1, { goods: [variantRow(10, { stock: 6 }), variantRow(11, { stock: 40, price: 420 })] }),
        goodsRow(2, { goods: [variantRow(20, { stock: 25, price: 310.5 })] }),
        goodsRow(3, { goods: [variantRow(30, { price: 99.9 })] }),
      ],
    },
    world.time,
  );
  await savePromoCode(
    db,
    promoCode({ type: 'percent', percent: 10 }, { code: 'РАЗ', useLimit: 3, customerLimit: 1 }),
  );
  await savePromoCode(db, promoCode({ type: 'gift', variantId: 10 }, { code: 'ДВА', useLimit: 4 }));
  await savePromoCode(db, promoCode({ type: 'fixed', amount: 5000 }, { code: 'ПЕРША', customerLimit: 1 }));
  for (const { id } of await newBuyers({ db }, customers, { at: world.time })) {
    await db
      .transaction()
      .execute((transaction) =>
        addBonuses(transaction, {
          customerId: id,
          amount: welcomeBonuses,
          reason: 'welcome',
          at: world.time,
        }),
      );
    // A mailbox that somebody has signed in with gets all mails.
    const mailbox = world.browsers.length;
    const identity = { kind: 'email', address: `buyer-${mailbox}@mail.example` } as const;
    await db
      .insertInto('identity')
      .values({ ...identity, customer_id: id, person_hash: await personHash(db, identity) })
      .execute();
    world.browsers.push({ id, mailbox, request: undefined, keys: 0 });
  }
}
