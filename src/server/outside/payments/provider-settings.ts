import * as v from 'valibot';
import { addressSetting, wholeNumber } from '../../../contract/environment.ts';
import type { ProviderCode } from './choice.ts';
import type { LiqPaySettings } from './liqpay.ts';
import { type MonoSettings, monoCurrencies } from './mono.ts';
import type { Przelewy24Settings } from './przelewy24.ts';

const key = v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'it must be a word without spaces')));
const accountNumber = v.optional(wholeNumber(0, 999_999_999));
const category = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]{1,100}$/u, 'it must be one line of up to 100 characters')),
);

/** The shop's account at each provider. Another address selects a provider's test system. */
export const accountSettings = {
  LIQPAY_PUBLIC_KEY: key,
  LIQPAY_PRIVATE_KEY: key,
  LIQPAY_GOODS_ID: accountNumber,
  LIQPAY_URL: addressSetting,
  MONO_TOKEN: key,
  MONO_URL: addressSetting,
  PRZELEWY24_MERCHANT_ID: accountNumber,
  PRZELEWY24_POS_ID: accountNumber,
  PRZELEWY24_API_KEY: key,
  PRZELEWY24_CRC: key,
  PRZELEWY24_CATEGORY: category,
  PRZELEWY24_URL: addressSetting,
};
const AccountsSchema = v.object(accountSettings);
type Accounts = v.InferOutput<typeof AccountsSchema>;

/** Returns a setting, or throws if it is missing. */
type RequireSetting = <N extends keyof Accounts>(name: N) => NonNullable<Accounts[N]>;

export const requireFrom =
  (accounts: Accounts, missing: (name: string) => Error): RequireSetting =>
  (name) => {
    const value = accounts[name];
    if (value === undefined) throw missing(name);
    return value;
  };

export type RealProvider = Exclude<ProviderCode, 'sandbox'>;
export const realProviders: readonly RealProvider[] = ['liqpay', 'mono', 'przelewy24'];

export const currenciesOf: Readonly<Record<RealProvider, readonly string[]>> = {
  liqpay: ['UAH', 'EUR', 'USD'],
  mono: [...monoCurrencies.keys()],
  przelewy24: ['PLN', 'EUR'],
};

export const liqpaySettings = (accounts: Accounts, requireSetting: RequireSetting): LiqPaySettings => ({
  publicKey: requireSetting('LIQPAY_PUBLIC_KEY'),
  privateKey: requireSetting('LIQPAY_PRIVATE_KEY'),
  goodsId: accounts.LIQPAY_GOODS_ID,
  url: accounts.LIQPAY_URL ?? 'https://www.liqpay.ua',
});

export const monoSettings = (accounts: Accounts, requireSetting: RequireSetting): MonoSettings => ({
  token: requireSetting('MONO_TOKEN'),
  url: accounts.MONO_URL ?? 'https://api.monobank.ua',
});

export const przelewy24Settings = (
  accounts: Accounts,
  requireSetting: RequireSetting,
): Przelewy24Settings => ({
  merchantId: requireSetting('PRZELEWY24_MERCHANT_ID'),
  posId: accounts.PRZELEWY24_POS_ID ?? requireSetting('PRZELEWY24_MERCHANT_ID'),
  apiKey: requireSetting('PRZELEWY24_API_KEY'),
  crc: requireSetting('PRZELEWY24_CRC'),
  category: accounts.PRZELEWY24_CATEGORY,
  url: accounts.PRZELEWY24_URL ?? 'https://secure.przelewy24.pl',
});
