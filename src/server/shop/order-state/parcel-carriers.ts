import type { ParcelServiceCode } from '../../db/order-tables.ts';

interface KnownCarrier {
  /** In lower case, as shops write them in their catalogue. */
  names: readonly string[];
  /** Who takes its parcels. */
  service?: ParcelServiceCode;
  /** How its numbers are written, without spaces; in words for the operator. */
  number: RegExp;
  format: string;
}

/** S10 of the Universal Postal Union: two letters, nine digits of which the last is a checksum, the country. */
const s10 = '[A-Z]{2}\\d{9}[A-Z]{2}';
const s10Number = new RegExp(`^${s10}$`);

const carriers: readonly KnownCarrier[] = [
  {
    names: ['нова пошта', 'новапошта', 'nova poshta', 'novaposhta'],
    service: 'nova-poshta',
    number: /^\d{14}$/,
    format: '14 digits',
  },
  {
    names: ['inpost', 'inpost paczkomat', 'inpost kurier'],
    service: 'inpost',
    number: /^\d{24}$/,
    format: '24 digits',
  },
  {
    names: ['укрпошта', 'ukrposhta'],
    number: new RegExp(`^(\\d{13}|${s10})$`),
    format: '13 digits, or two letters, nine digits and two letters with a right checksum',
  },
  {
    names: ['poczta polska', 'pocztex'],
    number: new RegExp(`^(\\d{20}|PX\\d{10}|${s10})$`),
    format: '20 digits, PX and 10 digits, or two letters, nine digits and two letters with a right checksum',
  },
  { names: ['dpd', 'dpd polska'], number: /^\d{13}[\dA-Z]$/, format: '13 digits and a digit or letter' },
];

const knownCarrier = (carrier: string): KnownCarrier | undefined =>
  carriers.find(({ names }) => names.includes(carrier.trim().toLowerCase()));

export const serviceOfCarrier = (carrier: string): ParcelServiceCode | undefined =>
  knownCarrier(carrier)?.service;

/** The number as the carrier writes it, or how it would have to look. Numbers of other carriers are taken as they are. */
export function readTrackingNumber(carrier: string, typed: string): { number: string } | { format: string } {
  const known = knownCarrier(carrier);
  if (known === undefined) return { number: typed.trim() };
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  const isRight = known.number.test(number) && (!s10Number.test(number) || hasRightChecksum(number));
  return isRight ? { number } : { format: known.format };
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

function hasRightChecksum(number: string): boolean {
  const digits = [...number.slice(2, 11)].map(Number);
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
