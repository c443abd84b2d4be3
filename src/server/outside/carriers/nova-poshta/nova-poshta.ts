import { mostSettlements, SettlementSchema } from '../../../../contract/resources/delivery.ts';
import {
  type Carrier,
  CarrierError,
  CarrierPointSchema,
  type PointKind,
} from '../../../shop/delivery/carrier.ts';
import { askCarrier, carrierPatience } from '../ask-carrier.ts';
import { allPages } from '../pages.ts';
import { readableRows } from '../rows.ts';
import {
  AnswerSchema,
  FoundSettlementSchema,
  FoundSettlementsSchema,
  SettlementRowSchema,
  WarehouseSchema,
} from './answers.ts';
import { foundSettlement, kindOf, pointOf, settlementOf } from './meaning.ts';

interface Settings {
  url: string;
  key: string;
}

/** The most that it answers at once. */
const pageSize = 500;

/** Narrows the list to parcel machines. Other points are of several types: all are asked for, and sorted out here. */
const typeOf: Partial<Record<PointKind, string>> = { postmachine: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0' };

/** Other names of a settlement than these would be asked for in vain. */
const reference = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function novaPoshta({ url, key }: Settings, patience = carrierPatience): Carrier {
  async function call(method: string, properties: Record<string, string>, signal: AbortSignal) {
    const { success, data, errors } = await askCarrier(AnswerSchema, `${url}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        apiKey: key,
        modelName: 'Address',
        calledMethod: method,
        methodProperties: properties,
      }),
      signal,
    });
    if (success) return data;
    throw new CarrierError(`Nova Poshta refuses ${method}: ${JSON.stringify(errors)}`);
  }

  return {
    async findSettlements(query) {
      if (!/\p{L}/u.test(query)) return [];
      const asked = { CityName: query, Limit: String(mostSettlements), Page: '1' };
      const data = await call('searchSettlements', asked, AbortSignal.timeout(patience));
      const rows = readableRows(FoundSettlementsSchema, data).flatMap(({ Addresses }) => Addresses);
      const found = readableRows(FoundSettlementSchema, rows).map(foundSettlement);
      return readableRows(SettlementSchema, found).slice(0, mostSettlements);
    },

    async settlement(externalId) {
      if (!reference.test(externalId)) return undefined;
      const data = await call('getSettlements', { Ref: externalId }, AbortSignal.timeout(patience));
      const rows = readableRows(SettlementRowSchema, data);
      const row = rows.find(({ Ref }) => Ref === externalId);
      return row && settlementOf(row);
    },

    async points(settlementId, kind) {
      if (!reference.test(settlementId)) return [];
      const signal = AbortSignal.timeout(patience);
      const type = typeOf[kind];
      const warehouses = await allPages(
        async (page) => {
          const data = await call(
            'getWarehouses',
            {
              SettlementRef: settlementId,
              ...(type !== undefined && { TypeOfWarehouseRef: type }),
              Limit: String(pageSize),
              Page: String(page),
            },
            signal,
          );
          return { items: readableRows(WarehouseSchema, data), isLast: data.length < pageSize };
        },
        ({ Ref }) => Ref,
      );
      const ofKind = warehouses.filter((warehouse) => kindOf(warehouse) === kind);
      return readableRows(CarrierPointSchema, ofKind.map(pointOf));
    },
  };
}
