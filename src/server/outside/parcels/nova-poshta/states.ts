import type { ParcelReport } from '../../../shop/parcels/parcel-service.ts';

/** The StatusCode of getStatusDocuments, as in `docs/parcel-statuses.md`; «3» is a number that is not known, or not yet. */
const silent = ['3', ''];

/** The code, if it says something that the shop does not know. */
export const unknownNovaPoshtaStatus = (code: string): string | undefined =>
  novaPoshtaState(code) === undefined && !silent.includes(code) ? code : undefined;

export const novaPoshtaStates: Readonly<Record<string, ParcelReport['state']>> = {
  1: 'noted',
  2: 'gone',
  4: 'on_way',
  41: 'on_way',
  5: 'on_way',
  6: 'on_way',
  7: 'arrived',
  8: 'arrived',
  9: 'delivered',
  10: 'delivered',
  11: 'delivered',
  12: 'on_way',
  14: 'arrived',
  101: 'on_way',
  102: 'returning',
  103: 'returning',
  104: 'on_way',
  105: 'returning',
  106: 'delivered',
  108: 'returning',
  111: 'on_way',
  112: 'on_way',
};

export const novaPoshtaState = (code: string): ParcelReport['state'] =>
  Object.hasOwn(novaPoshtaStates, code) ? novaPoshtaStates[code] : undefined;
