import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  readEnvironment,
  settingOf,
} from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { editionCodes, editions } from '../../../editions/editions.ts';
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

/** For all countries, and for each one. */
const AddressesSchema = v.object({ SITE_URL: addressSetting, PUBLIC_SHOP_API_URL: addressSetting });
const EnvironmentSchema = v.object({ ...AddressesSchema.entries, ...accountSettings });
const EditionSchema = v.object({ PAYMENT: ChoiceSchema, ...AddressesSchema.entries });
type Settings = v.InferOutput<typeof EnvironmentSchema>;

export const paymentSettings: readonly string[] = [
  ...Object.keys(EnvironmentSchema.entries),
  ...editionCodes.flatMap((code) => Object.keys(EditionSchema.entries).map(settingOf(code))),
];

/** Throws a SetupError for a provider without its keys, or without an address to notify. */
export function paymentConfig(edition: EditionCode, environment: Environment): PaymentConfig {
  const given = readEnvironment(EnvironmentSchema, environment);
  const nameOf = settingOf(edition);
  const ofEdition = readEnvironment(EditionSchema, environment, nameOf);
  const [name, receipts] = [nameOf('PAYMENT'), nameOf('RECEIPTS')];
  const { PAYMENT: choice, SITE_URL: siteUrl = given.SITE_URL } = ofEdition;
  const { code: currency } = editions[edition].currency;
  const codes = new Set([...choice.methods.values(), ...(choice.otherwise ? [choice.otherwise] : [])]);
  const chosen = [...codes].map((code): ChosenProvider => {
    if (code === 'sandbox') return { code };
    if (siteUrl === undefined) throw incomplete(name, code, 'SITE_URL');
    if (!currenciesOf[code].includes(currency)) {
      throw new SetupError(`${name} is ${code}, which takes no ${currency}.`);
    }
    if (code === 'liqpay' && given.LIQPAY_GOODS_ID !== undefined && environment[receipts] === 'checkbox')
      throw new SetupError(
        `With LIQPAY_GOODS_ID LiqPay makes receipts, and with ${receipts}=checkbox the shop does. Choose one of them.`,
      );
    return accountAt(name, code, given);
  });
  const former = realProviders
    .filter((code) => !codes.has(code) && currenciesOf[code].includes(currency))
    .flatMap((code) => completeAccount(code, given) ?? []);
  const apiUrl = ofEdition.PUBLIC_SHOP_API_URL ?? given.PUBLIC_SHOP_API_URL ?? siteUrl;
  return { choice, chosen, former, siteUrl, apiUrl };
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
