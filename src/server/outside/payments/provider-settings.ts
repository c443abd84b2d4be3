import * as v from 'valibot';
import { addressSetting } from '../../../contract/environment.ts';
import type { ProviderCode } from './choice.ts';
import type { LiqPaySettings } from './liqpay/provider.ts';
import type { MonoSettings } from './mono/provider.ts';
import { monoCurrencies } from './mono/report.ts';
import type { Przelewy24Settings } from './przelewy24/provider.ts';

const key = v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'a word without spaces is due')));
const accountNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a number is due'), v.transform(Number)),
);

/** The accounts of the shop at each provider. The addresses are changed for a provider's own test system. */
export const accountSettings = {
  LIQPAY_PUBLIC_KEY: key,
  LIQPAY_PRIVATE_KEY: key,
  LIQPAY_URL: addressSetting,
  MONO_TOKEN: key,
  MONO_URL: addressSetting,
  PRZELEWY24_MERCHANT_ID: accountNumber,
  PRZELEWY24_POS_ID: accountNumber,
  PRZELEWY24_API_KEY: key,
  PRZELEWY24_CRC: key,
  PRZELEWY24_URL: addressSetting,
};
const AccountsSchema = v.object(accountSettings);
type Accounts = v.InferOutput<typeof AccountsSchema>;

/** Answers a setting, or complains that it is missing. */
type Due = <N extends keyof Accounts>(name: N) => NonNullable<Accounts[N]>;

export const dueFrom =
  (accounts: Accounts, missing: (name: string) => Error): Due =>
  (name) => {
    const value = accounts[name];
    if (value === undefined) throw missing(name);
    return value;
  };

export type RealProvider = Exclude<ProviderCode, 'sandbox'>;

export const currenciesOf: Readonly<Record<RealProvider, readonly string[]>> = {
  liqpay: ['UAH', 'EUR', 'USD'],
  mono: [...monoCurrencies.keys()],
  przelewy24: ['PLN', 'EUR'],
};

export const liqpaySettings = (accounts: Accounts, due: Due): LiqPaySettings => ({
  publicKey: due('LIQPAY_PUBLIC_KEY'),
  privateKey: due('LIQPAY_PRIVATE_KEY'),
  url: accounts.LIQPAY_URL ?? 'https://www.liqpay.ua',
});

export const monoSettings = (accounts: Accounts, due: Due): MonoSettings => ({
  token: due('MONO_TOKEN'),
  url: accounts.MONO_URL ?? 'https://api.monobank.ua',
});

export const przelewy24Settings = (accounts: Accounts, due: Due): Przelewy24Settings => ({
  merchantId: due('PRZELEWY24_MERCHANT_ID'),
  posId: accounts.PRZELEWY24_POS_ID ?? due('PRZELEWY24_MERCHANT_ID'),
  apiKey: due('PRZELEWY24_API_KEY'),
  crc: due('PRZELEWY24_CRC'),
  url: accounts.PRZELEWY24_URL ?? 'https://secure.przelewy24.pl',
});
