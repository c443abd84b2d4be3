import { settingOf } from '../../contract/environment.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { type Check, missing, ok } from './live-shop.ts';
import { publicAddress } from './settings.ts';

const addressSetting = (code: EditionCode) => settingOf(code)('OFFICE_URL');

/** Whether anybody can come to the office and sign in, and only over https. */
export const office: Check = ({ config, edition, stored }) => {
  const { isOn, isApart, origin } = config.office;
  const { siteUrl, apiUrl } = config.payments;
  if (!isOn) return [ok('the office is off')];
  const isApiElsewhere =
    siteUrl !== undefined && apiUrl !== undefined && new URL(apiUrl).origin !== new URL(siteUrl).origin;
  return [
    ...(isApiElsewhere && !isApart
      ? [
          missing(
            `the office is not at the site, because the API is at another address: set ${addressSetting(edition.code)} to ${new URL(apiUrl).origin}, or OFFICE=off`,
          ),
        ]
      : []),
    ...(isApart && origin !== undefined ? [publicAddress(addressSetting(edition.code), origin)] : []),
    ...(config.senders.email.kind === 'outbox'
      ? [missing('codes to sign in to the office stay in the outbox: set SMTP_URL, or OFFICE=off')]
      : []),
    ...(stored?.owners === 0
      ? [
          missing(
            `nobody owns the office: npm run shop -- staff add ${edition.code} EMAIL --role owner, or OFFICE=off`,
          ),
        ]
      : []),
  ];
};
