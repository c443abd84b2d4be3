import { test as base, expect, type Page } from 'playwright/test';
import { type DemoEdition, demoEditions } from '../../../src/demo/model.ts';
import { type Consent, encodeConsent, noConsent } from '../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../src/editions/edition.ts';
import { editions, shopEditions } from '../../../src/editions/editions.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { followExchanges } from './follow-exchanges.ts';
import { newCustomer } from './new-customer.ts';

/** Those of the demo that the shop sells in. */
export const testedEditions: readonly DemoEdition[] = demoEditions.filter((code) =>
  shopEditions.includes(code),
);

/** An edition whose demo shop the tests visit. */
export type TestedEdition = Edition & { code: DemoEdition };

interface Options {
  /** The edition that a test visits. */
  code: DemoEdition;
  /** The visitor's consent; null if not asked yet. */
  consent: Consent | null;
}

interface Fixtures {
  edition: TestedEdition;
  /** The token of a new customer, who is signed in. */
  token: string;
}

const sites: Readonly<Record<DemoEdition, string>> = {
  ua: process.env['SITE_UA'] ?? '',
  pl: process.env['SITE_PL'] ?? '',
};

/** The address of an edition's site. */
export const siteOf = ({ code }: Pick<TestedEdition, 'code'>): string => sites[code];

/**
 * Chromium and WebKit report a skipped transition between pages as an unhandled rejection, although no script started the
 * transition or could handle it: https://github.com/w3c/csswg-drafts/issues/13726
 */
export const isGivenUpTransition = ({ message }: Pick<Error, 'message'>): boolean =>
  /^Transition was (aborted|skipped\. Navigation aborted)|Skipping view transition because skipTransition/.test(
    message,
  );

/** A warning of Playwright itself when service workers are blocked. */
const saidByDriver = 'Service Worker registration blocked by Playwright';

/** Firefox requests an icon by itself and logs an error where the policy forbids it. */
const isUnaskedIcon = ({ message }: Pick<Error, 'message'>) => message.includes('/favicon.ico');

/** Cancelled requests, as named by Chromium and by Firefox. */
const calledOff = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** An address with an id of nothing: empty, 0 or negative. */
const namesNothing = /[?&]\w*_id=(0|-\d+)?(&|$)|\/(0|-\d+|undefined|null)(\.json)?(\?|$)/;

/**
 * `route` returns before a page that is already there knows of it, and a request of the next press can pass by: 4 of 450 on
 * a busy machine. A task of the page comes after the news.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...asked) => {
    const registered = await route(...asked);
    // A document that is replaced meanwhile needs no news: the next one begins with the route.
    await page.evaluate(() => 0).catch(() => undefined);
    return registered;
  };
}

/** A test in a real browser that fails on any console error, page error, and failed, foreign or pointless request. */
export const test = base.extend<Options & Fixtures>({
  code: ['ua', { option: true }],
  consent: [noConsent, { option: true }],
  edition: async ({ code }, use) => use({ ...editions[code], code }),
  /** A time zone of the edition, so that the country question is not shown. */
  timezoneId: async ({ edition }, use) => use(edition.timezones[0]),
  baseURL: async ({ code }, use) => use(sites[code]),
  context: async ({ context }, use) => {
    context.on('page', waitForRoutes);
    await use(context);
  },
  token: async ({ context, edition }, use) => {
    const url = siteOf(edition);
    const token = await newCustomer(url, edition);
    await context.addCookies([{ name: cookies.token, value: token, url, sameSite: 'Lax' }]);
    await use(token);
  },
  page: async ({ page, context, edition, baseURL, consent }, use) => {
    if (consent)
      await context.addCookies([
        { name: cookies.consent, value: encodeConsent(consent), url: siteOf(edition) },
      ]);
    const disagreements = followExchanges(context, siteOf(edition));
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || message.text() === saidByDriver) return;
      complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      if (!isGivenUpTransition(error) && !isUnaskedIcon(error)) complaints.push(`page: ${error.message}`);
    });
    page.on('requestfailed', (request) => {
      // The browser cancels pending requests when a page is left.
      const reason = request.failure()?.errorText ?? '';
      if (!calledOff.includes(reason)) complaints.push(`failed: ${request.url()} ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !request.url().startsWith(`${baseURL}/`))
        complaints.push(`foreign: ${request.url()}`);
      if (namesNothing.test(request.url())) complaints.push(`names nothing: ${request.url()}`);
    });
    await use(page);
    // Releases responses that the test still delays.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect([...complaints, ...(await disagreements())]).toEqual([]);
  },
});

export { expect };

/**
 * The end of a title. `npm test` runs the usual variant of a test and leaves others, such as further widths, to
 * `npm run test:all`.
 */
export const leftOutUnless = (isUsual: boolean): string => (isUsual ? '' : ' @all');

/**
 * For behaviour that is the same in all editions. `ua` unless the test needs what only the other has, such as consent,
 * an old price with its law, or sign-in by e-mail. A shop that does not sell in the country has no such behaviour.
 */
export function inEdition(code: DemoEdition, tests: () => void, isUsual = true): void {
  if (!testedEditions.includes(code)) return;
  test.describe(`edition ${code}${leftOutUnless(isUsual)}`, () => {
    test.use({ code });
    tests();
  });
}

/** Where only data differs: `npm test` leaves the second to `npm run test:all`. */
export function inBothEditions(tests: () => void): void {
  for (const code of testedEditions) inEdition(code, tests, code === 'ua');
}

/** Where the steps differ too, such as signing in by phone or by e-mail: `npm test` runs both. */
export function alwaysInBothEditions(tests: () => void): void {
  for (const code of testedEditions) inEdition(code, tests);
}

/** For layouts: one edition on a phone, the other on a wide screen, which `npm test` leaves to `npm run test:all`. */
export function onPhoneAndDesk(tests: () => void): void {
  for (const [code, width] of [
    ['ua', 360],
    ['pl', 1440],
  ] as const) {
    inEdition(code, () => {
      test.describe(`at ${width} px${leftOutUnless(code === 'ua')}`, () => {
        test.use({ viewport: { width, height: 900 } });
        tests();
      });
    });
  }
}
