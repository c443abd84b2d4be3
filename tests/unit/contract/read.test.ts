import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { ContractError, read } from '../../../src/contract/read.ts';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import { getNews } from '../../../src/contract/resources/content.ts';
import { GoodsCardSchema, getGrindings } from '../../../src/contract/resources/goods-card.ts';
import { getRecap } from '../../../src/contract/resources/recap.ts';
import { getSettings } from '../../../src/contract/resources/settings.ts';
import { UserSchema } from '../../../src/contract/resources/user.ts';
import { MoneySchema } from '../../../src/contract/scalars.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';

const silent = () => expect.fail('nothing was to be warned of');
const readCard = (answer: unknown) => read(GoodsCardSchema, answer, 'GET /goodscard/7', silent);

const user = {
  firstName: 'Оля',
  lastName: 'Кіт',
  phone: '380501112233',
  email: 'olya@example.com',
  birthday: 0,
  balance: 0,
  status: '',
  can_use_promocode: false,
};

test.each([
  ['bare', (answer: unknown) => answer],
  ['wrapped in data', (data: unknown) => ({ data })],
])('a response may come %s', (_form, form) => {
  const grindings = [{ id: 1, name: 'Турка' }];
  expect(read(getGrindings.answer, form(grindings), 'GET /grinding', silent)).toEqual(grindings);
  expect(readCard(form(goodsCard()))).toEqual(goodsCard());
});

test.each([
  ['bare', (answer: unknown) => answer],
  ['wrapped in data', (data: unknown) => ({ data })],
])('news and recap, which are given as wrapped, may come %s', (_form, form) => {
  const news = [{ id: 3, title: 'Новий урожай', date: 1_760_000_000 }];
  expect(read(getNews.answer, form(news), 'GET /news', silent)).toEqual({ data: news });
  const recap = { promocode: null, stories: [{ id: 1, title: 'Ваш рік' }] };
  expect(read(getRecap.answer, form(recap), 'GET /user/recap/2025', silent)).toEqual({ data: recap });
});

test('numeric strings become numbers, texts that look like numbers stay texts', () => {
  const { id, badge, goods } = readCard({
    ...goodsCard(),
    id: '7',
    badge: ' 2 ',
    goods: [{ ...variant(), price: '42.50', weight_gr: '250', name: '250' }],
  });
  expect([id, badge, goods[0]?.price, goods[0]?.weight_gr]).toEqual([7, 2, 42.5, 250]);
  expect(goods[0]?.name).toBe('250');
});

test.each(['', ' ', '1e3', '0x10', '12 грн', '1,5', 'NaN', 'Infinity', true, []])(
  '%j is no number',
  (price) => {
    const priced = v.object({ price: MoneySchema });
    expect(() => read(priced, { price }, 'GET /price', silent)).toThrow(ContractError);
  },
);

test('null in an optional field is the same as leaving it out', () => {
  const card = readCard({
    ...goodsCard(),
    badge: null,
    gallery: null,
    goods: [{ ...variant(), stock: null }],
  });
  expect(card).toEqual(goodsCard());
  expect(Object.keys(card)).not.toContain('gallery');
});

test('a nullable field that is missing is null', () => {
  const { birthday: _left, ...withoutBirthday } = user;
  expect(read(UserSchema, withoutBirthday, 'GET /user', silent).birthday).toBeNull();
});

test('0 is a value, not an absence', () => {
  const free = goodsCard({
    badge: 0,
    goods: [variant({ price: 0, price_old: 0, stock: 0, lowest_price_30d: 0 })],
  });
  expect(readCard(free)).toEqual(free);
  expect(read(UserSchema, user, 'GET /user', silent).birthday).toBe(0);
});

test('0, 1 and the words are booleans where booleans are due', () => {
  expect(readCard({ ...goodsCard(), has_grinding: 'true' }).has_grinding).toBe(true);
  expect(readCard({ ...goodsCard(), has_grinding: 'false' }).has_grinding).toBe(false);
  expect(readCard({ ...goodsCard(), has_grinding: 1 }).has_grinding).toBe(true);
  expect(readCard({ ...goodsCard(), has_grinding: '0' }).has_grinding).toBe(false);
  expect(() => read(v.object({ is_new: v.boolean() }), { is_new: 2 }, 'GET /new', silent)).toThrow(
    ContractError,
  );
});

test('unknown fields are ignored at every depth', () => {
  const more = { ...goodsCard(), extra: 1, goods: [{ ...variant(), extra: { a: [] } }] };
  expect(readCard(more)).toEqual(goodsCard());
});

test('the links of the settings lose their nulls', () => {
  const settings = {
    address: '',
    currency: { code: 'UAH', symbol: '₴' },
    login: { email: 0, sms: 1 },
    online_payment_on: true,
    payment_methods: [],
    socials: { instagram: 'https://i.example', facebook: null },
  };
  const { socials, login } = read(getSettings.answer, settings, 'GET /settings', silent);
  expect(socials).toEqual({ instagram: 'https://i.example' });
  expect(login).toEqual({ email: false, sms: true });
});

test.each([
  [{ error: 'x' }, /^GET \/catalog answered against the contract: .*Array/],
  ['<html>', /^GET \/catalog answered against the contract: /],
  [null, /^GET \/catalog answered against the contract: /],
  [{ data: 5 }, /^GET \/catalog answered against the contract: /],
])('no list where a list is due is an error that names the call: %j', (answer, message) => {
  expect(() => read(getCatalog.answer, answer, 'GET /catalog', silent)).toThrow(ContractError);
  expect(() => read(getCatalog.answer, answer, 'GET /catalog', silent)).toThrow(message);
});

test('an invalid response gives an error that names the path in it', () => {
  const broken = { currency: { code: 'UAH', symbol: '' } };
  expect(() => read(getSettings.answer, broken, 'GET /settings', silent)).toThrow(
    /^GET \/settings answered against the contract: currency\.symbol: /,
  );
});

test('an error stays readable, however long the response', () => {
  const read20KB = () => read(getCatalog.answer, `<html>${'x'.repeat(20_000)}`, 'GET /catalog', vi.fn());
  expect(read20KB).toThrow(/^.{40,400}$/s);
});
