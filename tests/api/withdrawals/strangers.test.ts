// @module-tag database
import { expect } from 'vitest';
import { withdraw } from '../../../src/contract/resources/withdrawal.ts';
import { from } from '../../support/api/sign-in.ts';
import { askGood } from '../../support/api/valid-requests.ts';
import { stranger, type WithdrawingShop, withdrawingShop } from '../../support/api/withdrawing-shop.ts';
import { test } from '../../support/closing/test.ts';

const tenMinutes = 600;

let shop: WithdrawingShop;
test.beforeEach(async () => {
  shop = await withdrawingShop({ trustedProxies: 1 });
});

const send = async (body: object, client: string) => {
  const request = { order_number: String(shop.order), ...stranger, ...body };
  return (await askGood(shop.api.url, withdraw, { body: request }, from(client))).status;
};

async function sent(): Promise<{ address: string; text: string }[]> {
  const { api } = shop;
  await api.db.deleteFrom('outbox').execute();
  const job = api.jobs.find(({ name }) => name === 'acknowledge withdrawals');
  await job?.run(new AbortController().signal);
  return api.db.selectFrom('outbox').select(['address', 'text']).orderBy('id').execute();
}

const toSeller = ({ address }: { address: string }) => address === 'seller@example.com';

test('one network sends few mails to strangers, however many addresses it has', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 400; index += 1)
    statuses.push(await send({ email: `someone${index}@example.com` }, `203.0.113.${index % 200}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(380);
  expect((await sent()).filter((message) => !toSeller(message))).toHaveLength(20);
  expect(await send({ email: 'someone@example.com' }, '198.51.100.1')).toBe(200);
});

test.each([
  ['mails', (index: number) => ({ email: `someone${index}@example.com` })],
  ['SMS', (index: number) => ({ email: undefined, phone: String(48_700_000_000 + index) })],
])(
  'all networks together send a hundred %s a day to contacts that are not of the order; those of the order get theirs',
  async (_what, contact) => {
    for (let index = 0; index < 120; index += 1) await send(contact(index), `203.0.${index}.1`);
    await send({ email: undefined, phone: '48601234567' }, '198.51.100.1');
    const customers = (await sent()).filter((message) => !toSeller(message));
    expect(customers).toHaveLength(101);
    expect(customers.at(-1)).toMatchObject({ address: '48601234567' });
  },
);

const advertised = ['promo24.pl/win', 't.me/spam', '192.0.2.7', 'promo24．pl', 'Дзвоніть', '500600700'];

test.each(['email', 'phone'] as const)(
  'a message by %s to a contact that proved nothing has no words and no phone of a stranger',
  async (kind) => {
    const contact = kind === 'email' ? {} : { email: undefined, phone: '48700000001' };
    const goods_text = advertised.join(' ');
    for (const order_number of [String(shop.order), '999999', '500600700'])
      expect(await send({ ...contact, goods_text, order_number, name: 'Дзвоніть Мені' }, '203.0.113.1')).toBe(
        200,
      );
    const texts = (await sent()).filter((message) => !toSeller(message)).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(advertised.filter((word) => texts.join('\n').includes(word))).toEqual([]);
    expect(texts[0]).toMatch(new RegExp(`№\\s${shop.order}.*25\\sлистопада`, 's'));
  },
);

test('a contact of the order gets the statement word for word', async () => {
  const goods_text = 'Руанда, одна пачка 250.г';
  await send({ goods_text, email: undefined, phone: '48601234567', name: 'Олена Коваль' }, '203.0.113.1');
  expect((await sent())[0]?.text).toContain(goods_text);
});

test('the seller gets one message about all requests of ten minutes', async () => {
  for (let index = 0; index < 25; index += 1)
    await send({ order_number: String(700_000 + index) }, `203.0.${index}.1`);
  expect((await sent()).filter(toSeller)).toEqual([]);
  shop.clock.move(tenMinutes);
  const news = (await sent()).filter(toSeller);
  expect(news).toHaveLength(1);
  expect(news[0]?.text).toMatch(/700000.*700009/s);
  expect(news[0]?.text).not.toContain('700010');
  expect(news[0]?.text).toContain('15');
  expect((await sent()).filter(toSeller)).toEqual([]);
});
