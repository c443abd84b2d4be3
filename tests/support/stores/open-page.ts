import { vi } from 'vitest';
import type { Edition } from '../../../src/editions/edition.ts';
import { standInBrowser } from './fake-browser.ts';

/** A request to the shop. */
interface Heard {
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = (request: Heard) => Response | Promise<Response>;

export const somebody = {
  firstName: 'Олена',
  lastName: 'Кравець',
  phone: '380671234567',
  email: '',
  birthday: null,
  balance: 0,
  status: '',
  can_use_promocode: true,
};

export const refusal = (status: number) => Response.json({ message: 'no' }, { status });

/** Loads the stores of a page in this edition, with `fetch` replaced by the test. */
export async function openPage(edition: Edition, respond: Answer, token = '') {
  vi.resetModules();
  const browser = standInBrowser();
  if (token !== '') browser.cookies.set('token', token);
  const heard: Heard[] = [];
  const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url);
    const call = { call: `${method} ${pathname}`, query, headers: new Headers(headers), body };
    heard.push(call);
    return respond(call);
  };
  vi.stubGlobal('fetch', fetch);
  vi.doMock('#edition', () => ({ edition }));
  const [modal, session, profile, wayOn, signIn, sendCode, signOut, shop, favourites] = await Promise.all([
    import('../../../src/stores/shell/modal.ts'),
    import('../../../src/stores/sign-in/session.ts'),
    import('../../../src/stores/account/profile.ts'),
    import('../../../src/stores/sign-in/after-sign-in.ts'),
    import('../../../src/stores/sign-in/sign-in.ts'),
    import('../../../src/stores/sign-in/send-code.ts'),
    import('../../../src/stores/sign-in/sign-out.ts'),
    import('../../../src/stores/shell/shop.ts'),
    import('../../../src/stores/favourites/favourites.ts'),
  ]);
  return {
    ...modal,
    ...session,
    ...profile,
    ...wayOn,
    ...signIn,
    ...sendCode,
    ...signOut,
    ...shop,
    ...favourites,
    browser,
    heard,
    calls: () => heard.map(({ call }) => call.replace('/api/v1', '')),
    /** The names of the analytics events. */
    events: async () => {
      const events: string[] = [];
      const { onTracked } = await import('../../../src/stores/analytics/track.ts');
      onTracked(({ event }) => events.push(event));
      return events;
    },
    dialogs: () => modal.$modals.get().map(({ name }) => name),
  };
}
