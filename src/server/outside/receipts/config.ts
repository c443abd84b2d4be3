import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  readEnvironment,
  settingOf,
} from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { editions } from '../../../editions/editions.ts';
import type { CheckboxSettings } from './checkbox.ts';

/** Who makes the fiscal receipts; `none`: nobody, undefined: the settings do not say. */
export type ReceiptConfig = CheckboxSettings | 'none' | undefined;

const ChoiceSchema = v.object({
  RECEIPTS: v.optional(v.picklist(['checkbox', 'none'], 'it must be checkbox or none')),
});
const word = (form: RegExp, due: string) => v.optional(v.pipe(v.string(), v.regex(form, due)));

const EnvironmentSchema = v.object({
  CHECKBOX_LICENSE_KEY: word(/^[\w-]+$/, 'it must be a word without spaces'),
  CHECKBOX_CASHIER_PIN: word(/^\d{4,20}$/, 'it must be the digits of a PIN'),
  CHECKBOX_URL: addressSetting,
  CHECKBOX_TAX: word(/^\d{1,2}(,\d{1,2})*$/, 'it must be codes of taxes such as 8'),
  CHECKBOX_HANDOVER: v.optional(v.picklist(['cashless', 'cash'], 'it must be cashless or cash'), 'cashless'),
});

/** In which a register keeps its books. */
const currenciesOf: Readonly<Record<'checkbox', readonly string[]>> = { checkbox: ['UAH'] };

export function receiptConfig(edition: EditionCode, environment: Environment): ReceiptConfig {
  const given = readEnvironment(EnvironmentSchema, environment);
  const nameOf = settingOf(edition);
  const { RECEIPTS: chosen } = readEnvironment(ChoiceSchema, environment, nameOf);
  if (chosen !== 'checkbox') return chosen;
  const { code: currency } = editions[edition].currency;
  if (!currenciesOf[chosen].includes(currency))
    throw new SetupError(`${nameOf('RECEIPTS')} is checkbox, which takes no ${currency}.`);
  const required = (setting: 'CHECKBOX_LICENSE_KEY' | 'CHECKBOX_CASHIER_PIN'): string => {
    const value = given[setting];
    if (value !== undefined) return value;
    throw new SetupError(
      `${nameOf('RECEIPTS')} is checkbox, so ${setting} is required too. Both are explained in .env.example.`,
    );
  };
  return {
    licenseKey: required('CHECKBOX_LICENSE_KEY'),
    pin: required('CHECKBOX_CASHIER_PIN'),
    url: given.CHECKBOX_URL ?? 'https://api.checkbox.ua',
    taxCodes: given.CHECKBOX_TAX?.split(',').map(Number) ?? [],
    handover: given.CHECKBOX_HANDOVER,
  };
}
