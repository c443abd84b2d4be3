import type { Hono } from 'hono';
import { officePath } from '../../../../contract/office/office-endpoint.ts';
import { getMe, type Me, signOutOfOffice } from '../../../../contract/office/people.ts';
import { editions } from '../../../../editions/editions.ts';
import { defaultLocale } from '../../../../locales/locales.ts';
import { endStaffSession } from '../../../shop/staff/sessions.ts';
import type { Staff } from '../../../shop/staff/staff.ts';
import type { AppParts } from '../../app-parts.ts';
import { clearSession } from '../guard.ts';
import { officeCalls } from '../office-calls.ts';

export function peopleRoutes(app: Hono, parts: AppParts): void {
  const on = officeCalls(app, parts);
  on(getMe, async (_context, staff) => meOf(staff, parts));
  on(signOutOfOffice, async (context, _staff, session) => {
    await endStaffSession(parts.db, session.id);
    clearSession(context, parts);
  });
}

export function meOf(staff: Staff, { config, edition }: Pick<AppParts, 'config' | 'edition'>): Me {
  return {
    ...staff,
    shop: {
      edition: edition.code,
      name: defaultLocale.words.shop.name,
      country: edition.countryName,
      currency: edition.currency.code,
      locale: edition.locale,
      time_zone: edition.timezones[0],
      site: config.siteUrl,
    },
    others: config.office.others.map(({ edition: code, origin }) => ({
      edition: code,
      country: editions[code].countryName,
      address: `${origin}${officePath}`,
    })),
  };
}
