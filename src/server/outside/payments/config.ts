import * as v from 'valibot';
import { addressSetting, type Environment, readEnvironment } from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { editions } from '../../../editions/editions.ts';
import { ChoiceSchema, type PaymentChoice, type ProviderCode } from './choice.ts';
import type { LiqPaySettings } from './liqpay.ts';
import type { MonoSettings } from './mono.ts';
import {
  accountSettings,
  currenciesOf,
  liqpaySettings,
  monoSettings,
  przelewy24Settings,
  type RealProvider,
  realProviders,
  requireFrom,
} from './provider-settings.ts';
import type { Przelewy24Settings } from './przelewy24.ts';

/** A provider in use, with the shop's account there. */
export type ChosenProvider =
  | { code: 'sandbox' }
  | ({ code: 'liqpay' } & LiqPaySettings)
  | ({ code: 'mono' } & MonoSettings)
  | ({ code: 'przelewy24' } & Przelewy24Settings);

/** Whether any payment is simulated instead of taken. */
export const usesSandbox = ({ chosen }: PaymentConfig): boolean =>
  chosen.some(({ code }) => code === 'sandbox');

export interface PaymentConfig {
  choice: PaymentChoice;
  chosen: readonly ChosenProvider[];
  /** Take no new payments; they are there for those that were started before the choice changed. */
  former: readonly ChosenProvider[];
  /** The addresses of the site and its API in a browser; undefined means the origin of the request. */
  siteUrl: string | undefined;
  apiUrl: string | undefined;
}

const EnvironmentSchema = v.object({
  PAYMENT_UA: ChoiceSchema,
  PAYMENT_PL: ChoiceSchema,
  SITE_URL: addressSetting,
  SITE_URL_UA: addressSetting,
  SITE_URL_PL: addressSetting,
  PUBLIC_SHOP_API_URL: addressSetting,
  PUBLIC_SHOP_API_URL_UA: addressSetting,
  PUBLIC_SHOP_API_URL_PL: addressSetting,
  ...accountSettings,
});
type Settings = v.InferOutput<typeof EnvironmentSchema>;

export const paymentSettings: readonly string[] = Object.keys(EnvironmentSchema.entries);

/** Throws a SetupError for a provider without its keys, or without an address to notify. */
export function paymentConfig(edition: EditionCode, environment: Environment): PaymentConfig {
  const given = readEnvironment(EnvironmentSchema, environment);
  const all = {
    ua: {
      name: 'PAYMENT_UA',
      choice: given.PAYMENT_UA,
      site: given.SITE_URL_UA,
      api: given.PUBLIC_SHOP_API_URL_UA,
    },
    pl: {
      name: 'PAYMENT_PL',
      choice: given.PAYMENT_PL,
      site: given.SITE_URL_PL,
      api: given.PUBLIC_SHOP_API_URL_PL,
    },
  };
  const { name, choice, site, api } = all[edition];
  const siteUrl = site ?? given.SITE_URL;
  const { code: currency } = editions[edition].currency;
  const codes = new Set([...choice.methods.values(), ...(choice.otherwise ? [choice.otherwise] : [])]);
  const chosen = [...codes].map((code): ChosenProvider => {
    if (code === 'sandbox') return { code };
    if (siteUrl === undefined) throw incomplete(name, code, 'SITE_URL');
    if (!currenciesOf[code].includes(currency)) {
      throw new SetupError(`${name} is ${code}, which takes no ${currency}.`);
    }
    if (code === 'liqpay' && given.LIQPAY_GOODS_ID !== undefined && environment['RECEIPTS_UA'] === 'checkbox')
      throw new SetupError(
        'With LIQPAY_GOODS_ID LiqPay makes receipts, and with RECEIPTS_UA=checkbox the shop does. Choose one of them.',
      );
    return accountAt(name, code, given);
  });
  const former = realProviders
    .filter((code) => !codes.has(code) && currenciesOf[code].includes(currency))
    .flatMap((code) => completeAccount(code, given) ?? []);
  return { choice, chosen, former, siteUrl, apiUrl: api ?? given.PUBLIC_SHOP_API_URL ?? siteUrl };
}

function accountAt(name: string, code: RealProvider, given: Settings): ChosenProvider {
  const requireSetting = requireFrom(given, (missing) => incomplete(name, code, missing));
  if (code === 'liqpay') return { code, ...liqpaySettings(given, requireSetting) };
  if (code === 'mono') return { code, ...monoSettings(given, requireSetting) };
  return { code, ...przelewy24Settings(given, requireSetting) };
}

/** Undefined if a key is missing. */
function completeAccount(code: RealProvider, given: Settings): ChosenProvider | undefined {
  try {
    return accountAt('', code, given);
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

const incomplete = (name: string, code: ProviderCode, missing: string) =>
  new SetupError(`${name} is ${code}, so ${missing} is required too. Both are explained in .env.example.`);
