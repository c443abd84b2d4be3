import { type Check, missing, ok } from './live-shop.ts';
import { publicAddress } from './settings.ts';

/** Whether anybody can sign in to the office, and only over https. */
export const office: Check = ({ config, edition, stored }) => {
  const { isOn, isApart, origin } = config.office;
  if (!isOn) return [ok('the office is off')];
  return [
    ...(isApart && origin !== undefined
      ? [publicAddress(`OFFICE_URL_${edition.code.toUpperCase()}`, origin)]
      : []),
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
