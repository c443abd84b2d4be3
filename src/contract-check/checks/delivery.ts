import {
  findPoints,
  findSettlements,
  getBranches,
  getDeliveryTypes,
} from '../../contract/resources/delivery.ts';
import { answers, type Check } from '../check.ts';

/** Beginnings of the names of towns; the first that finds one is enough. */
const towns = ['ки', 'wa'];

export const deliveryChecks: readonly Check[] = [
  ...towns.map((query) =>
    answers({
      call: findSettlements,
      when: `«${query}»`,
      inputs: () => [{ query: { query } }],
      keep: ([settlement], facts) => {
        if (settlement !== undefined) facts.settlement = settlement;
      },
    }),
  ),
  answers({ call: getDeliveryTypes }),
  answers({
    call: getDeliveryTypes,
    when: 'of a town',
    inputs: ({ settlement }) =>
      settlement === undefined ? [] : [{ query: { settlement_external_id: settlement.external_id } }],
    lacking: 'no town was found',
    keep: (types, facts) => {
      facts.deliveryTypes = types;
    },
  }),
  answers({
    call: findPoints,
    inputs: ({ settlement, deliveryTypes }) =>
      deliveryTypes
        .filter(({ code }) => settlement !== undefined && (code === 'warehouse' || code === 'postmachine'))
        .map(({ id }) => ({
          query: { settlement_external_id: settlement?.external_id ?? '', delivery_type_id: id },
        })),
    lacking: 'no post office or parcel machine can be chosen',
  }),
  answers({
    call: getBranches,
    keep: (branches, facts) => {
      facts.branches = branches;
    },
  }),
];
