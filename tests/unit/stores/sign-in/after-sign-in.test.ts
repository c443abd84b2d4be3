import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/editions/paths.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage, refusal, somebody } from '../../../support/stores/open-page.ts';

const { ua, pl } = editions;
const token = 'a-token-of-the-shop';
const knows = (user: object) => () => Response.json(user);
const nobody = { ...somebody, firstName: '', lastName: '', phone: '' };
const unheard = () => refusal(500);

afterEach(() => vi.unstubAllGlobals());

describe.each([ua, pl])('in the edition $code', (edition) => {
  test('a guest is asked to sign in, from wherever it is', async () => {
    for (const origin of ['header', 'favourites', 'cart', 'checkout', 'account', 'recap'] as const) {
      const { openSignIn, dialogs } = await openPage(edition, unheard);
      openSignIn(origin);
      expect(dialogs()).toEqual(['signIn']);
    }
  });

  test('a guest who wants to order is asked to sign in, and the cart is remembered', async () => {
    const { continueAfterSignIn, dialogs, browser, saveToken, closeModal } = await openPage(
      edition,
      knows(somebody),
    );
    await continueAfterSignIn('cart');
    expect(dialogs()).toEqual(['signIn']);
    closeModal('signIn');
    saveToken(token);
    await continueAfterSignIn();
    expect(browser.visited).toEqual([paths.checkout]);
  });

  test('a customer without a name is asked for it, and then goes on to the checkout', async () => {
    let user: object = nobody;
    const { continueAfterSignIn, dialogs, browser, $profile } = await openPage(
      edition,
      () => Response.json(user),
      token,
    );
    await continueAfterSignIn('cart');
    expect(dialogs()).toEqual(['profile']);
    expect(browser.visited).toEqual([]);
    user = somebody;
    $profile.set(somebody);
    await continueAfterSignIn();
    expect(browser.visited).toEqual([paths.checkout]);
  });

  test('an unreachable shop does not block the checkout', async () => {
    const { continueAfterSignIn, browser } = await openPage(edition, () => refusal(400), token);
    await continueAfterSignIn('cart');
    expect(browser.visited).toEqual([paths.checkout]);
  });

  test('sign-in returns to the page it began on, or from the header to the account', async () => {
    for (const [origin, visited] of [
      ['header', paths.account],
      ['account', 'again'],
      ['favourites', 'again'],
    ] as const) {
      const { openSignIn, continueAfterSignIn, browser } = await openPage(edition, knows(somebody));
      openSignIn(origin);
      await continueAfterSignIn();
      expect(browser.visited).toEqual([visited]);
    }
  });
});

test('a customer without a phone orders in Ukraine, and is asked for it in Poland', async () => {
  const user = { ...somebody, phone: '' };
  const inUkraine = await openPage(ua, knows(user), token);
  await inUkraine.continueAfterSignIn('cart');
  expect(inUkraine.browser.visited).toEqual([paths.checkout]);
  const inPoland = await openPage(pl, knows(user), token);
  await inPoland.continueAfterSignIn('cart');
  expect(inPoland.dialogs()).toEqual(['profile']);
});

describe('after signing in', () => {
  const signedIn =
    (user: object) =>
    ({ call }: { call: string }) =>
      Response.json(call.endsWith('/login') ? { token, user } : []);
  const holder = { way: 'phone', address: '380671234567' } as const;

  test('the token and the profile are stored, and the redirect follows', async () => {
    const page = await openPage(ua, signedIn(somebody));
    page.openSignIn('cart');
    await page.logIn(holder, '1234');
    expect(page.$token.get()).toBe(token);
    expect(page.$profile.get()).toEqual(somebody);
    expect(page.$mayUsePromocode.get()).toBe(true);
    expect(page.browser.visited).toEqual([paths.checkout]);
    expect(await page.events()).toEqual(['custom_login', 'login']);
  });

  test('in Ukraine a first name is required, and a last name only at the checkout', async () => {
    const without = await openPage(ua, signedIn({ ...somebody, firstName: '' }));
    await without.logIn(holder, '1234');
    expect(without.dialogs()).toEqual(['profile']);
    expect(await without.events()).toEqual(['custom_sign_up', 'sign_up']);
    const page = await openPage(ua, signedIn({ ...somebody, lastName: '' }));
    page.openSignIn('header');
    await page.logIn(holder, '1234');
    expect(page.browser.visited).toEqual([paths.account]);
  });

  test('in Poland a phone is required', async () => {
    const page = await openPage(pl, signedIn({ ...somebody, phone: '' }));
    await page.logIn(holder, '1234');
    expect(page.dialogs()).toEqual(['profile']);
    expect(await page.events()).toEqual(['login']);
  });

  test('favourites that failed to merge are sent again before the list is next loaded', async () => {
    let isDown = true;
    const { logIn, updateFavourites, heard } = await openPage(ua, ({ call }) => {
      if (call.endsWith('/login')) return Response.json({ token, user: somebody });
      return isDown ? refusal(400) : Response.json([]);
    });
    updateFavourites(() => [7]);
    await logIn(holder, '1234');
    isDown = false;
    heard.length = 0;
    const { loadFavourites } = await import('../../../../src/stores/favourites/favourites-at-shop.ts');
    await loadFavourites();
    await loadFavourites();
    expect(heard.map(({ call, body }) => [call, body])).toEqual([
      ['PATCH /api/v1/user/fav', '{"goods":[7]}'],
      ['GET /api/v1/user/fav', undefined],
      ['GET /api/v1/user/fav', undefined],
    ]);
  });
});

test('signing in from the cart over the checkout returns there and keeps the form', async () => {
  const { continueAfterSignIn, browser, openModal, dialogs } = await openPage(ua, knows(somebody), token);
  Object.assign(location, { pathname: paths.checkout });
  openModal('cart');
  await continueAfterSignIn('cart');
  expect(dialogs()).toEqual([]);
  expect(browser.visited).toEqual([]);
});

test('completing the profile at the checkout continues the checkout', async () => {
  const { openProfile, continueAfterSignIn, browser, dialogs } = await openPage(ua, knows(somebody), token);
  openProfile('checkout');
  expect(dialogs()).toEqual(['profile']);
  await continueAfterSignIn();
  expect(browser.visited).toEqual([paths.checkout]);
});
