import type { ParcelServiceCode } from '../../db/order-tables.ts';

/** Which service takes the parcels of a carrier, by the names that shops give it in their catalogue. */
const carriers: Readonly<Record<ParcelServiceCode, readonly string[]>> = {
  'nova-poshta': ['нова пошта', 'новапошта', 'nova poshta', 'novaposhta'],
  inpost: ['inpost', 'inpost paczkomat', 'inpost kurier'],
};

export function serviceOfCarrier(carrier: string): ParcelServiceCode | undefined {
  const name = carrier.trim().toLowerCase();
  if (carriers['nova-poshta'].includes(name)) return 'nova-poshta';
  return carriers.inpost.includes(name) ? 'inpost' : undefined;
}
