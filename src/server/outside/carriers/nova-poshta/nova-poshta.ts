import { maxSettlements, SettlementSchema } from '../../../../contract/resources/delivery.ts';
import {
  type Carrier,
  CarrierPointSchema,
  CarrierRefused,
  type PointKind,
} from '../../../shop/delivery/carrier.ts';
import { requireJson, validRows } from '../../request-json.ts';
import { carrierFailure, carrierTimeout, fetchAllPages } from '../carrier-requests.ts';
import {
  FoundSettlementSchema,
  FoundSettlementsSchema,
  foundSettlement,
  kindOf,
  pointOf,
  ResponseSchema,
  SettlementRowSchema,
  settlementOf,
  WarehouseSchema,
} from './responses.ts';

interface Settings {
  url: string;
  key: string;
}

/** The largest page that it sends. */
const pageSize = 500;

/** The filter for parcel machines. Other points are of several types, so all are fetched and filtered here. */
const typeOf: Partial<Record<PointKind, string>> = { postmachine: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0' };

/** The format of its settlement ids; another id sends no request. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function novaPoshta({ url, key }: Settings, timeout = carrierTimeout): Carrier {
  const failure = carrierFailure(url);

  async function call(method: string, properties: Record<string, string>, signal: AbortSignal) {
    const request = {
      url: `${url}/`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        apiKey: key,
        modelName: 'Address',
        calledMethod: method,
        methodProperties: properties,
      }),
      signal,
    };
    const { success, data, errors } = await requireJson(ResponseSchema, request, failure);
    if (success) return data;
    throw new CarrierRefused(`Nova Poshta refuses ${method}: ${JSON.stringify(errors)}`);
  }

  return {
    async findSettlements(query) {
      if (!/\p{L}/u.test(query)) return [];
      const properties = { CityName: query, Limit: String(maxSettlements), Page: '1' };
      const data = await call('searchSettlements', properties, AbortSignal.timeout(timeout));
      const rows = validRows(FoundSettlementsSchema, data, failure).flatMap(({ Addresses }) => Addresses);
      const found = validRows(FoundSettlementSchema, rows, failure).map(foundSettlement);
      return validRows(SettlementSchema, found, failure).slice(0, maxSettlements);
    },

    async settlement(externalId) {
      if (!uuid.test(externalId)) return undefined;
      const data = await call('getSettlements', { Ref: externalId }, AbortSignal.timeout(timeout));
      const rows = validRows(SettlementRowSchema, data, failure);
      const row = rows.find(({ Ref }) => Ref === externalId);
      return row && settlementOf(row);
    },

    async points(settlementId, kind) {
      if (!uuid.test(settlementId)) return [];
      const signal = AbortSignal.timeout(timeout);
      const type = typeOf[kind];
      const warehouses = await fetchAllPages(
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
          return { items: validRows(WarehouseSchema, data, failure), isLast: data.length < pageSize };
        },
        ({ Ref }) => Ref,
      );
      const ofKind = warehouses.filter((warehouse) => kindOf(warehouse) === kind);
      return validRows(CarrierPointSchema, ofKind.map(pointOf), failure);
    },
  };
}
