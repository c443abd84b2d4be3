import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { officePath } from '../../../contract/office/office-endpoint.ts';
import type { Edition } from '../../../editions/edition.ts';
import { fill } from '../../../locales/fill.ts';
import { server as words } from '../../../locales/office/uk/server.ts';
import { findStaffSession, longestLife, type StaffSession } from '../../shop/staff/sessions.ts';
import type { AppParts } from '../app-parts.ts';
import { localHost } from '../client-address.ts';
import { Problem } from '../problem.ts';
import type { OfficeConfig } from './office-config.ts';

const cookiePath = '/office';

/** Cookies know no ports, so on one machine the offices of two countries would share one name. */
export const cookieName = ({ code }: Edition): string => `office-${code}`;

type SessionParts = Pick<AppParts, 'db' | 'edition' | 'now'>;

/** The session of a request; undefined: none, or it has ended. */
export async function findSession(context: Context, parts: SessionParts): Promise<StaffSession | undefined> {
  const token = getCookie(context, cookieName(parts.edition));
  return token === undefined ? undefined : findStaffSession(token, parts);
}

export async function requireSession(context: Context, parts: SessionParts): Promise<StaffSession> {
  const session = await findSession(context, parts);
  if (session === undefined) throw new Problem(401, words.signInNeeded);
  return session;
}

type Parts = Pick<AppParts, 'config' | 'edition'>;

export function setSession(context: Context, token: string, { config, edition }: Parts): void {
  setCookie(context, cookieName(edition), token, { ...attributes(config.office), maxAge: longestLife });
}

export function clearSession(context: Context, { config, edition }: Parts): void {
  setCookie(context, cookieName(edition), '', { ...attributes(config.office), maxAge: 0 });
}

/** `Secure` goes by the configured address: behind a proxy the request itself says http. */
const attributes = ({ origin }: OfficeConfig) => ({
  path: cookiePath,
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure: origin?.startsWith('https:') === true,
});

/** `SameSite` goes by site, not by origin: without this, a page of another port or subdomain of ours could send calls. */
export function refuseForeignOrigin(context: Context, { origin }: OfficeConfig): void {
  if (['GET', 'HEAD'].includes(context.req.method)) return;
  const own = origin ?? localOrigin(context);
  if (own === undefined || context.req.header('origin') !== own)
    throw new Problem(403, fill(words.otherOrigin, { address: `${own ?? ''}${officePath}` }));
}

/** Without a configured address the shop is tried out on one machine, under any of its ports. */
function localOrigin(context: Context): string | undefined {
  const host = context.req.header('host') ?? '';
  return localHost.test(host) ? `http://${host}` : undefined;
}

/** With an address of its own, the office is at no other host name. */
export function refuseOtherHost(context: Context, { origin, isApart }: OfficeConfig): void {
  if (isApart && origin !== undefined && context.req.header('host') !== new URL(origin).host)
    throw new Problem(404, 'Not found');
}
