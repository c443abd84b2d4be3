// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { getOrders } from '../../../src/contract/resources/order.ts';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { demoCatalogue } from '../../../src/demo/compose.ts';
import { demoEditions } from '../../../src/demo/model.ts';
import { demoHolder } from '../../../src/demo/orders.ts';
import { seedOrders } from '../../../src/demo/seed-orders.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;

test.each(demoEditions)(
  'in edition %s a newcomer can look into an account with a history',
  async (edition) => {
    const catalogue = demoCatalogue(edition, () => ({
      front: '/media/goods/pack.svg',
      gallery: [],
      names: [],
      ofVariants: {},
    }));
    api = await startApi({ edition, catalogue });
    await seedOrders(api.db, edition, Math.floor(Date.now() / 1000));
    const { kind, address } = demoHolder[edition];
    const { token, user } = await signIn(api.url, kind === 'phone' ? { phone: address } : { email: address });
    expect(user.firstName).toBe('Олена');
    const headers = bearer(token);
    const orders = v.parse(getOrders.answer, (await ask(`${api.url}/api/v1/order`, { headers })).json);
    const latest = orders.slice(0, 5);
    expect(latest.map(({ status }) => status)).toEqual([
      'new',
      'sent',
      'delivered',
      'cancelled',
      'delivered',
    ]);
    expect(latest.map(({ goods }) => goods.length)).toEqual([1, 1, 2, 1, 2]);
    for (const { goods } of orders) expect(goods.every(({ qtt, price }) => qtt > 0 && price > 0)).toBe(true);
    const { balance, history } = v.parse(
      getBonuses.answer,
      (await ask(`${api.url}/api/v1/user/bonus`, { headers })).json,
    );
    expect(balance).toBe(history.reduce((sum, { amount }) => sum + amount, 0));
  },
);
