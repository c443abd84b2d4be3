import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import { officeBase, officePath } from '../../../src/contract/office/office-endpoint.ts';
import { type DemoEdition, demoEditions } from '../../../src/demo/model.ts';
import type { Role } from '../../../src/domain/office/rights.ts';
import { shopEditions } from '../../../src/editions/editions.ts';
import { readCode } from '../api/sign-in.ts';
import { addOfficePerson, startOfficeSession } from './office-people.ts';

export { expect };

const byte = () => randomInt(256);

interface Options {
  edition: DemoEdition;
  /** Of the person who is signed in; null: nobody is. */
  role: Role | null;
}

interface Fixtures {
  /** Somebody of the shop, whom no other test knows. */
  person: { id: number; email: string };
}

const [first] = demoEditions.filter((code) => shopEditions.includes(code));

/** What the office answers in the tests besides its answers: nobody is signed in, what is asked for is not there or wrong, or it is away. */
const expectedStatus = /the server responded with a status of (401|404|422|429|503)/;

/** A test of the office that fails on any console error, blocked file, and failed or foreign request. */
export const test = base.extend<Options & Fixtures>({
  edition: [first ?? 'ua', { option: true }],
  role: ['manager', { option: true }],
  baseURL: async ({ edition }, use) => use(process.env[`SITE_${edition.toUpperCase()}`] ?? ''),
  timezoneId: 'Europe/Kyiv',
  // Limits of sign-in are for each network address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': `10.${byte()}.${byte()}.${byte()}` }),
  person: async ({ edition, role }, use) => use(await addOfficePerson(edition, { role: role ?? 'manager' })),
  page: async ({ page, context, baseURL, edition, role, person }, use) => {
    if (role !== null) {
      const value = await startOfficeSession(edition, person);
      const { hostname: domain } = new URL(baseURL ?? '');
      // The path that the office gives its own: with another, both would be sent.
      const cookie = { name: `office-${edition}`, value, domain, path: '/office' };
      await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    }
    /** The office, and pictures of goods. */
    const own = [`${baseURL}${officePath}`, `${baseURL}/media/`];
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const { url } = message.location();
      if (expectedStatus.test(message.text()) && url.startsWith(`${baseURL}${officeBase}/`)) return;
      complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => complaints.push(`page: ${message}`));
    page.on('request', (request) => {
      if (!own.some((start) => request.url().startsWith(start))) complaints.push(`foreign: ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
    });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
  },
});

/** The code that was sent to this address; it is sent after the response. */
export async function codeSentTo(page: Page, email: string): Promise<string> {
  const { origin } = new URL(page.url());
  let code = '';
  await expect
    .poll(async () => {
      code = await readCode(origin, { email }).catch(() => '');
      return code;
    })
    .not.toBe('');
  return code;
}

export const openOffice = (page: Page, path = ''): Promise<unknown> => page.goto(`${officePath}${path}`);
