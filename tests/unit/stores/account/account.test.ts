import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../../src/contract/resources/user.ts';
import type { ProfileChange } from '../../../../src/domain/profile/profile.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { catalogueWith } from '../../../support/fixtures/catalogues.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage, refusal, somebody } from '../../../support/stores/open-page.ts';

const token = 'a-token-of-the-shop';

afterEach(() => vi.unstubAllGlobals());

test('the account shows the profile and the orders together', async () => {
  const { calls } = await openPage(
    editions.ua,
    ({ call }) => Response.json(call.endsWith('/user') ? somebody : []),
    token,
  );
  const { $account, loadAccount } = await import('../../../../src/stores/account/account.ts');
  await loadAccount();
  expect($account.get()).toEqual({
    state: 'ready',
    value: { profile: somebody, orders: { last: undefined, count: 0 } },
  });
  expect(calls().sort()).toEqual(['GET /order', 'GET /user']);
});

describe.each([404, 501])('in a shop that answers its missing calls with %i', (status) => {
  const openShop = () =>
    openPage(
      editions.ua,
      ({ call }) => (call.endsWith('/user') ? Response.json({ ...somebody, balance: 70 }) : refusal(status)),
      token,
    );

  test('the account shows the profile, and says nothing of orders', async () => {
    await openShop();
    const { $account, loadAccount } = await import('../../../../src/stores/account/account.ts');
    await loadAccount();
    const value = { profile: { ...somebody, balance: 70 }, orders: undefined };
    expect($account.get()).toEqual({ state: 'ready', value });
  });

  test('the page of orders knows of none', async () => {
    await openShop();
    const { $orders, loadOrders } = await import('../../../../src/stores/account/account.ts');
    await loadOrders();
    expect($orders.get()).toEqual({
      state: 'ready',
      value: { items: [], next: undefined, isOffered: false },
    });
  });

  test('the page of bonuses has the profile’s balance without a history', async () => {
    await openShop();
    const { $bonuses, loadBonuses } = await import('../../../../src/stores/account/account.ts');
    await loadBonuses();
    const value = { balance: 70, items: [], next: undefined, isOffered: false };
    expect($bonuses.get()).toEqual({ state: 'ready', value });
  });

  test('an order’s page finds no order', async () => {
    await openShop();
    Object.assign(location, { pathname: paths.order(7) });
    const { $order, loadOrder } = await import('../../../../src/stores/account/order.ts');
    await loadOrder();
    expect($order.get()).toEqual({ state: 'ready', value: undefined });
  });
});

test('an account whose orders could not be loaded is not shown without them', async () => {
  await openPage(
    editions.ua,
    ({ call }) => (call.endsWith('/user') ? Response.json(somebody) : refusal(500)),
    token,
  );
  const { $account, loadAccount } = await import('../../../../src/stores/account/account.ts');
  await loadAccount();
  expect($account.get()).toEqual({ state: 'failed' });
});

test('an account whose session has ended shows nothing of it', async () => {
  await openPage(editions.ua, () => refusal(401), token);
  const { $account, loadAccount } = await import('../../../../src/stores/account/account.ts');
  await loadAccount();
  expect($account.get().state).not.toBe('ready');
});

test('the page of orders loads the orders', async () => {
  await openPage(editions.ua, () => Response.json([]), token);
  const { $orders, loadOrders } = await import('../../../../src/stores/account/account.ts');
  await loadOrders();
  expect($orders.get()).toEqual({ state: 'ready', value: { items: [], next: undefined, isOffered: true } });
});

test('a failed load of bonuses can be retried', async () => {
  await openPage(editions.ua, () => refusal(400), token);
  const { $bonuses, loadBonuses } = await import('../../../../src/stores/account/account.ts');
  await loadBonuses();
  expect($bonuses.get()).toEqual({ state: 'failed' });
});

test('a saved profile is shown as the shop returns it, and not to the next session', async () => {
  const { saveProfile, $profile, saveToken, heard } = await openPage(
    editions.ua,
    () => Response.json({ ...somebody, firstName: 'Олена' }),
    token,
  );
  await saveProfile({ firstName: ' Олена ' });
  expect(heard[0]).toMatchObject({ call: 'PATCH /api/v1/user', body: '{"firstName":" Олена "}' });
  expect($profile.get()?.firstName).toBe('Олена');
  const saved = saveProfile({ firstName: 'Ольга' });
  saveToken('a-token-of-the-next-session');
  await saved;
  expect($profile.get()).toBeUndefined();
});

describe('a saved profile carries every field of the call', () => {
  const saved = { ...somebody, email: 'olena@customers.example', phone: '48601234567', birthday: 0 };

  async function sentBy(edition: Edition, profile: User, change: ProfileChange): Promise<unknown> {
    const { saveProfile, setProfile, heard } = await openPage(edition, () => Response.json(saved), token);
    setProfile(profile);
    await saveProfile(change);
    return JSON.parse(String(heard[0]?.body));
  }

  const names = { firstName: 'Ольга', lastName: 'Кравець' };
  const { email, birthday, phone } = saved;

  test('those that the form does not show as they are saved', async () => {
    expect(await sentBy(editions.pl, saved, names)).toEqual({ ...names, email, phone, birthday });
  });

  test('in Ukraine without the phone', async () => {
    expect(await sentBy(editions.ua, saved, names)).toEqual({ ...names, email, birthday });
  });

  test('but none that the profile does not have', async () => {
    const empty = { ...saved, email: '', phone: '', birthday: null };
    expect(await sentBy(editions.pl, empty, names)).toEqual(names);
  });

  test('the phone in digits, however the shop writes it', async () => {
    const written = { ...saved, phone: '+48 60 123-45-67' };
    expect(await sentBy(editions.pl, written, names)).toMatchObject({ phone });
  });
});

test('the recap is loaded for the year that the page names', async () => {
  const { calls } = await openPage(editions.ua, () => refusal(400), token);
  Object.assign(document, { querySelector: () => ({ getAttribute: () => '2024' }) });
  const { recapYear, loadRecap, $recap } = await import('../../../../src/stores/account/recap.ts');
  await loadRecap();
  expect(recapYear()).toBe(2024);
  expect(calls().every((call) => call.includes('2024'))).toBe(true);
  expect($recap.get()).toEqual({ state: 'failed' });
});

test('a shop without a recap of that year has no stories, which is no failure', async () => {
  await openPage(editions.ua, () => refusal(404), token);
  Object.assign(document, { querySelector: () => ({ getAttribute: () => '2024' }) });
  const { loadRecap, $recap } = await import('../../../../src/stores/account/recap.ts');
  await loadRecap();
  expect($recap.get()).toEqual({ state: 'ready', value: { promocode: null, stories: [] } });
});

test('the recap has the stories that the shop returns', async () => {
  const data = { promocode: 'РІК', stories: [{ id: 1, title: 'Улюблена кава' }] };
  await openPage(editions.ua, () => Response.json({ data }), token);
  Object.assign(document, { querySelector: () => ({ getAttribute: () => '2024' }) });
  const { loadRecap, $recap } = await import('../../../../src/stores/account/recap.ts');
  await loadRecap();
  expect($recap.get()).toEqual({ state: 'ready', value: data });
});

test('payment types have the shop’s names, and none when the request fails', async () => {
  const { settings } = catalogueWith('ua', []);
  await openPage(editions.ua, () => Response.json(settings));
  const named = await import('../../../../src/stores/checkout/payment-methods.ts');
  await named.loadPaymentMethodNames();
  expect([...named.$paymentMethodNames.get()]).toEqual(
    settings.payment_methods.map(({ code, name }) => [code, name]),
  );
  await openPage(editions.ua, () => refusal(400));
  const nameless = await import('../../../../src/stores/checkout/payment-methods.ts');
  await nameless.loadPaymentMethodNames();
  expect(nameless.$paymentMethodNames.get().size).toBe(0);
});
