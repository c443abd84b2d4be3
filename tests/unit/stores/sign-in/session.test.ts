import { afterEach, describe, expect, test, vi } from 'vitest';
import { calculateCart } from '../../../../src/contract/resources/cart.ts';
import { getFavourites } from '../../../../src/contract/resources/favourites.ts';
import { emptyDraft } from '../../../../src/domain/checkout/draft.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { openPage, refusal, somebody } from '../../../support/stores/open-page.ts';
import { request } from '../../../support/stores/order-drafts.ts';

const { ua } = editions;
const token = 'a-token-of-the-shop';
const cart = { body: { goods: [], promocode: null } };

const asGuest = ({ headers }: { headers: Headers }) =>
  headers.has('Authorization') ? refusal(401) : Response.json([]);

afterEach(() => vi.unstubAllGlobals());

test('concurrent requests for the profile make one call', async () => {
  const { loadProfile, calls } = await openPage(ua, () => Response.json(somebody), token);
  expect(await Promise.all([loadProfile(), loadProfile()])).toEqual([somebody, somebody]);
  await loadProfile();
  expect(calls()).toEqual(['GET /user']);
});

test('a guest has no profile, and no request is made', async () => {
  const { loadProfile, calls } = await openPage(ua, () => refusal(500));
  expect(await loadProfile()).toBeUndefined();
  expect(calls()).toEqual([]);
});

test('an invalid token is dropped at the start without a message', async () => {
  const { loadProfile, $token, browser } = await openPage(ua, asGuest, token);
  expect(await loadProfile()).toBeUndefined();
  expect($token.get()).toBe('');
  expect(browser.visited).toEqual([]);
});

test('public calls are repeated as a guest when the first call finds the token invalid', async () => {
  const { loadProfile, askShop, heard, browser } = await openPage(ua, asGuest, token);
  const [, answer] = await Promise.allSettled([
    loadProfile(),
    askShop({ ...calculateCart, answer: getFavourites.answer }, cart),
  ]);
  expect(answer).toEqual({ status: 'fulfilled', value: [] });
  expect(heard.at(-1)?.headers.has('Authorization')).toBe(false);
  expect(browser.visited).toEqual([]);
});

test('a token that becomes invalid later ends the session and redirects home', async () => {
  const { askShop, $token, $profile, browser } = await openPage(ua, asGuest, token);
  $profile.set(somebody);
  await expect(askShop(getFavourites)).rejects.toMatchObject({ status: 401 });
  expect($token.get()).toBe('');
  expect($profile.get()).toBeUndefined();
  expect(browser.visited).toEqual([paths.home]);
});

test('a late 401 of an old session does not end the new one', async () => {
  const answered = Promise.withResolvers<Response>();
  const { askShop, saveToken, $token, browser } = await openPage(ua, () => answered.promise, token);
  const asked = askShop(getFavourites);
  saveToken('a-token-of-the-next-session');
  answered.resolve(refusal(401));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect($token.get()).toBe('a-token-of-the-next-session');
  expect(browser.visited).toEqual([]);
});

test('the profile of another session is never shown', async () => {
  const answered = Promise.withResolvers<Response>();
  const { loadProfile, saveToken, $profile } = await openPage(ua, () => answered.promise, token);
  const loading = loadProfile();
  saveToken('a-token-of-the-next-session');
  answered.resolve(Response.json(somebody));
  await loading;
  expect($profile.get()).toBeUndefined();
});

test('drafts outlive the session for the same customer, and are cleared for another', async () => {
  const { setProfile, saveToken, clearToken } = await openPage(ua, () => refusal(500), token);
  const { $draft, updateDraft } = await import('../../../../src/stores/checkout/draft.ts');
  const { saveProfileDraft, readProfileDraft } = await import(
    '../../../../src/stores/account/profile-draft.ts'
  );
  const { savePendingOrder, readPendingOrder } = await import(
    '../../../../src/stores/checkout/pending-order.ts'
  );
  setProfile(somebody);
  updateDraft({ comment: 'Домофон 12' });
  saveProfileDraft({ firstName: 'Ол' });
  savePendingOrder(request());
  setProfile({ ...somebody, email: 'olena@customers.example' });
  clearToken();
  saveToken('a-token-of-the-next-session');
  setProfile({ ...somebody, email: 'olena@customers.example' });
  expect($draft.get().comment).toBe('Домофон 12');
  expect(readProfileDraft()).toEqual({ firstName: 'Ол' });
  expect(readPendingOrder()).toBeDefined();
  clearToken();
  saveToken('a-token-of-somebody-else');
  setProfile({ ...somebody, phone: '380501112233' });
  expect($draft.get()).toEqual(emptyDraft);
  expect(readProfileDraft()).toEqual({});
  expect(readPendingOrder()).toBeUndefined();
});

test('a 401 at the start does not end a session that began meanwhile', async () => {
  const answered = Promise.withResolvers<Response>();
  const { loadProfile, saveToken, $token, browser } = await openPage(ua, () => answered.promise, token);
  const loading = loadProfile();
  saveToken('a-token-of-the-next-session');
  answered.resolve(refusal(401));
  await loading;
  expect($token.get()).toBe('a-token-of-the-next-session');
  expect(browser.visited).toEqual([]);
});

describe('the promo code header', () => {
  const promocodes = (heard: readonly { call: string; headers: Headers }[]) =>
    heard.filter(({ call }) => !call.endsWith('/user')).map(({ headers }) => headers.get('Promocode'));
  const profileOf = (can_use_promocode: boolean) => Response.json({ ...somebody, can_use_promocode });

  /** Opens one page after another in one browser. Each asks for the favourites before its profile has arrived. */
  async function visit(...pages: readonly { token: string; allows: boolean }[]) {
    standInStorage('localStorage');
    const sent: (string | null)[] = [];
    for (const { token, allows } of pages) {
      const answer = ({ call }: { call: string }) =>
        call.endsWith('/user') ? profileOf(allows) : Response.json([]);
      const { askShop, loadProfile, heard } = await openPage(ua, answer, token);
      const profile = loadProfile();
      await askShop({ ...getFavourites, signedIn: false });
      await profile;
      sent.push(...promocodes(heard));
    }
    return sent;
  }

  test('of a returning customer has the last profile’s flag from the first call', async () => {
    expect(await visit({ token, allows: true }, { token, allows: true })).toEqual(['denied', 'accept']);
  });

  test('follows the profile when the shop takes the flag back', async () => {
    const pages = [true, false, false].map((allows) => ({ token, allows }));
    expect(await visit(...pages)).toEqual(['denied', 'accept', 'denied']);
  });

  test('of a guest denies codes, also when the token of an allowed customer has expired', async () => {
    const pages = [
      { token, allows: true },
      { token: '', allows: true },
    ];
    expect(await visit(...pages)).toEqual(['denied', 'denied']);
  });

  test('denies codes once the session has ended, and the flag is gone with it', async () => {
    const stored = standInStorage('localStorage');
    const { setProfile, saveToken, clearToken, askShop, heard } = await openPage(ua, () => Response.json([]));
    saveToken(token);
    setProfile(somebody);
    await askShop(getFavourites);
    clearToken();
    await askShop(getFavourites);
    expect(promocodes(heard)).toEqual(['accept', 'denied']);
    expect(stored.size).toBe(0);
  });

  test('follows a sign-in in another tab, and leaves the flag to it', async () => {
    const stored = standInStorage('localStorage');
    const { browser, askShop, heard } = await openPage(ua, () => Response.json([]));
    stored.set('promocode_allowed', 'yes');
    browser.cookies.set('token', token);
    browser.appear();
    await askShop(getFavourites);
    expect(promocodes(heard)).toEqual(['accept']);
    expect([...stored]).toEqual([['promocode_allowed', 'yes']]);
  });
});

test.each(['short', 'with blanks in it', 'x'.repeat(4000)])(
  'a cookie that reads «%s» signs nobody in',
  async (text) => {
    const { isSignedIn, askShop, heard } = await openPage(ua, () => Response.json([]), text);
    expect(isSignedIn()).toBe(false);
    await askShop({ ...calculateCart, answer: getFavourites.answer }, cart);
    expect(heard[0]?.headers.has('Authorization')).toBe(false);
  },
);

test('invalid parts of a response are dropped, with a warning for the operator', async () => {
  const told = vi.spyOn(console, 'info').mockReturnValue();
  const cards = [goodsCard({ id: 1 }), { id: 2, name: 'Без нічого' }];
  const { askShop } = await openPage(ua, () => Response.json(cards), token);
  expect((await askShop(getFavourites)).map(({ id }) => id)).toEqual([1]);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Без нічого'));
  told.mockRestore();
});
