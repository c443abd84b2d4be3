import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  readEnvironment,
  settingOf,
} from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import { cleanEmail, emailError } from '../../../domain/profile/fields.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import type { TelegramSettings } from './telegram.ts';

/** Where the seller gets news of orders; an undefined channel gets none. */
export interface SellerConfig {
  email: string | undefined;
  telegram: (TelegramSettings & { chat: string }) | undefined;
}

const emailSetting = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => emailError(text) === undefined, 'it must be an e-mail address'),
    v.transform(cleanEmail),
  ),
);
const chatSetting = v.optional(
  v.pipe(v.string(), v.regex(/^(-?\d{1,20}|@\w{5,32})$/, 'it must be the number of a chat or @channel')),
);

/** For all countries, and for each one. */
const ChannelsSchema = v.object({ SELLER_EMAIL: emailSetting, TELEGRAM_CHAT: chatSetting });
const EnvironmentSchema = v.object({
  ...ChannelsSchema.entries,
  TELEGRAM_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'it must be the token of a bot'))),
  TELEGRAM_URL: addressSetting,
});

const telegramUrl = 'https://api.telegram.org';

export function sellerConfig(edition: EditionCode, environment: Environment): SellerConfig {
  const given = readEnvironment(EnvironmentSchema, environment);
  const ofEdition = readEnvironment(ChannelsSchema, environment, settingOf(edition));
  const { TELEGRAM_TOKEN: token, TELEGRAM_URL: url = telegramUrl } = given;
  const chat = ofEdition.TELEGRAM_CHAT ?? given.TELEGRAM_CHAT;
  if (chat !== undefined && token === undefined)
    throw new SetupError(
      'TELEGRAM_CHAT is set, so TELEGRAM_TOKEN is required too. Every setting is explained in .env.example.',
    );
  return {
    email: ofEdition.SELLER_EMAIL ?? given.SELLER_EMAIL,
    telegram: chat === undefined || token === undefined ? undefined : { url, token, chat },
  };
}
