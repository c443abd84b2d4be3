import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type ReceivedRequest, sendJson } from './http-server.ts';

export const kyiv = 'e718a680-4b33-11e4-ab6d-005056801329';

const QuestionSchema = v.object({
  apiKey: v.string(),
  modelName: v.string(),
  calledMethod: v.string(),
  methodProperties: v.record(v.string(), v.string()),
});

export const questionOf = ({ body }: Pick<ReceivedRequest, 'body'>) =>
  v.parse(QuestionSchema, JSON.parse(body));

/** A response as Nova Poshta documents it. */
export const answered = (data: unknown[], totalCount = data.length) => ({
  success: true,
  data,
  errors: [],
  warnings: [],
  info: { totalCount },
  messageCodes: [],
  errorCodes: [],
  warningCodes: [],
  infoCodes: [],
});

export const refusedWith = (...errors: string[]) => ({ ...answered([]), success: false, errors });

export const foundSettlements = (...addresses: object[]) =>
  answered([{ TotalCount: addresses.length, Addresses: addresses }]);

export const foundKyiv = {
  Present: 'м. Київ, Київська обл.',
  Warehouses: 5210,
  MainDescription: 'Київ',
  Area: 'Київська',
  Region: '',
  SettlementTypeCode: 'м.',
  Ref: kyiv,
  DeliveryCity: '8d5a980d-391c-11dd-90d9-001a92567626',
  AddressDeliveryAllowed: true,
  StreetsAvailability: true,
  ParentRegionTypes: 'область',
  ParentRegionCode: 'обл.',
  RegionTypes: '',
  RegionTypesCode: '',
};

const kyivRow = {
  Ref: kyiv,
  SettlementType: '563ced10-f210-11e3-8c4a-0050568002cf',
  Latitude: '50.450418000000000',
  Longitude: '30.523541000000000',
  Description: 'Київ',
  SettlementTypeDescription: 'місто',
  RegionsDescription: '',
  AreaDescription: 'Київська область',
  Warehouse: '1',
};

export const warehouse = (number: number, different: object = {}) => ({
  SiteKey: String(10_000 + number),
  Description: `Відділення №${number}: вул. Пирогівський шлях, ${number}`,
  ShortAddress: `Київ, Пирогівський шлях, ${number}`,
  Phone: '380800500609',
  TypeOfWarehouse: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  Ref: `1ec09d88-e1c2-11e3-8c4a-${String(number).padStart(12, '0')}`,
  Number: String(number),
  SettlementRef: kyiv,
  Longitude: '30.549010000000000',
  Latitude: '50.354786000000000',
  TotalMaxWeightAllowed: '0',
  PlaceMaxWeightAllowed: '1100',
  Schedule: { Monday: '08:00-21:00' },
  WarehouseStatus: 'Working',
  CategoryOfWarehouse: 'Branch',
  DenyToSelect: '0',
  ...different,
});

export const postomat = (number: number, different: object = {}) =>
  warehouse(number, {
    Description: `Поштомат "Нова Пошта" №${number}: вул. Садова, ${number} (під’їзд 2)`,
    TypeOfWarehouse: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
    CategoryOfWarehouse: 'Postomat',
    TotalMaxWeightAllowed: '20',
    PlaceMaxWeightAllowed: '20',
    ...different,
  });

/** Implements the three methods, with these points in pages of the requested size. */
export function novaPoshtaWith(warehouses: readonly unknown[]) {
  return (request: ReceivedRequest, response: ServerResponse) => {
    const { calledMethod, methodProperties } = questionOf(request);
    if (calledMethod === 'searchSettlements') return sendJson(response, foundSettlements(foundKyiv));
    if (calledMethod === 'getSettlements') return sendJson(response, answered([kyivRow]));
    const size = Number(methodProperties.Limit);
    const from = (Number(methodProperties.Page) - 1) * size;
    return sendJson(response, answered(warehouses.slice(from, from + size), warehouses.length));
  };
}
