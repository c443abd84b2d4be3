import { cleanName } from '../profile/fields.ts';
import { namedNip } from './named-nip.ts';

/** What stands on an invoice for a company. */
export interface Invoice {
  company: string;
  /** The Polish tax number, ten digits. */
  nip: string;
  /** In one line. */
  address: string;
}

export const invoiceFields = ['company', 'nip', 'address'] as const satisfies readonly (keyof Invoice)[];

export type InvoiceErrors = Partial<Record<keyof Invoice, 'emptyField' | 'wrongNip'>>;

const separators = /[\s\u2010-\u2015-]/g;
/** As the schemas of the Polish ministry of finance have it: three digits of a tax office, then seven. */
const digitsOfNip = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/;
const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** «1060000062» for «PL 106-000-00-62»; undefined if it is no NIP or its check digit is wrong. */
export function parseNip(typed: string): string | undefined {
  const nip = typed.replaceAll(separators, '').replace(/^PL/i, '');
  if (!digitsOfNip.test(nip)) return undefined;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(nip[place]), 0);
  // A remainder of 10 is no digit, so it equals none.
  return sum % 11 === Number(nip[9]) ? nip : undefined;
}

/** The invoice as it is stored, or what is wrong with it. */
export function readInvoice(typed: Invoice): { invoice: Invoice } | { errors: InvoiceErrors } {
  const nip = parseNip(typed.nip);
  const invoice = { company: cleanName(typed.company), nip: nip ?? '', address: cleanName(typed.address) };
  const errors: InvoiceErrors = {
    ...(invoice.company === '' && { company: 'emptyField' }),
    ...(nip === undefined && { nip: typed.nip.trim() === '' ? 'emptyField' : 'wrongNip' }),
    ...(invoice.address === '' && { address: 'emptyField' }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { invoice };
}

/** «Kawiarnia Pod Lipą sp. z o.o., NIP 1060000062, ul. Długa 5, 00-238 Warszawa» */
export const invoiceLine = ({ company, nip, address }: Invoice): string =>
  `${company}, ${namedNip(nip)}, ${address}`;
