import { vi } from 'vitest';
import type { OfficeEndpoint } from '../../../src/contract/office/office-endpoint.ts';
import { officeBase } from '../../../src/contract/office/office-endpoint.ts';
import { sendOfficeCode, signIntoOffice } from '../../../src/contract/office/people.ts';
import type { Role } from '../../../src/domain/office/rights.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { startStaffSession } from '../../../src/server/shop/staff/sessions.ts';
import { type Staff, staffFrom } from '../../../src/server/shop/staff/staff.ts';
import { type Clock, standingClock } from '../api/clock.ts';
import { sellingCatalogue } from '../api/order-requests.ts';
import { ask } from '../api/send-request.ts';
import { readCode } from '../api/sign-in.ts';
import { startApi, type TestApi, type TestApiOptions } from '../api/start-api.ts';

/** Somebody who is signed in to the office. */
export interface OfficePerson extends Staff {
  cookie: string;
}

export interface TestOffice {
  api: TestApi;
  clock: Clock;
  /** One person of each role. */
  people: Readonly<Record<Role, OfficePerson>>;
}

/** A shop that sells, whose clock the test moves, with one person of each role signed in to its office. */
export async function startOffice(options: Omit<TestApiOptions, 'now'> = {}): Promise<TestOffice> {
  const clock = standingClock();
  const api = await startApi({ catalogue: sellingCatalogue(), now: clock.now, ...options });
  const at = clock.now();
  const people = {
    packer: await newOfficePerson(api, 'packer', { at }),
    manager: await newOfficePerson(api, 'manager', { at }),
    owner: await newOfficePerson(api, 'owner', { at }),
  };
  return { api, clock, people };
}

const names: Readonly<Record<Role, string>> = { packer: 'Ліна', manager: 'Петро', owner: 'Оксана' };

/** Adds a person with this role, who is signed in. */
export async function newOfficePerson(
  { db, config }: Pick<TestApi, 'db' | 'config'>,
  role: Role,
  { at, email = `${role}@zerno.example` }: { at: number; email?: string },
): Promise<OfficePerson> {
  const row = { email, name: names[role], role, created_at: at, disabled_at: null };
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  return { ...staffFrom({ ...row, id }), cookie: await newOfficeCookie(db, config.edition, { id, at }) };
}

/** The cookie of another session of this person. */
export const newOfficeCookie = async (
  db: Database,
  edition: string,
  { id, at }: { id: number; at: number },
): Promise<string> =>
  `office-${edition}=${await startStaffSession(db, { staffId: id, device: 'Chrome, Windows', now: at })}`;

interface OfficeRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the office as its page does; without a person, as somebody who is not signed in. */
export function askOffice(
  { url }: Pick<TestApi, 'url'>,
  person: Pick<OfficePerson, 'cookie'> | undefined,
  call: OfficeEndpoint,
  { params = {}, query = {}, body, headers = {} }: OfficeRequest = {},
) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return ask(`${url}${officeBase}${path}${search.size === 0 ? '' : `?${search}`}`, {
    method: call.method,
    headers: {
      ...(call.method !== 'GET' && { Origin: url }),
      ...(person && { Cookie: person.cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The code that the office sent to this address. It is sent after the response. */
export async function readOfficeCode(api: Pick<TestApi, 'url'>, email: string): Promise<string> {
  return vi.waitFor(() => readCode(api.url, { email }));
}

/** Asks for a code as somebody at this network address, which only a trusted proxy tells. */
export const askForOfficeCode = (
  api: Pick<TestApi, 'url'>,
  email: string,
  headers: Readonly<Record<string, string>> = {},
) => askOffice(api, undefined, sendOfficeCode, { body: { email }, headers });

export const giveOfficeCode = (
  api: Pick<TestApi, 'url'>,
  email: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
) => askOffice(api, undefined, signIntoOffice, { body: { email, code }, headers });

/** The cookie that a response sets, as a browser sends it back. */
export const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';
