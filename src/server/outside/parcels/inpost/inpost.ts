import * as v from 'valibot';
import { parsePostalPlace } from '../../../../domain/checkout/postal-place.ts';
import { minute } from '../../../../domain/time/units.ts';
import {
  type Note,
  type NotedParcel,
  ParcelRefused,
  type ParcelReport,
  type ParcelService,
  ParcelUnanswered,
  type Shipment,
} from '../../../shop/parcels/parcel-service.ts';
import { createDirectory } from '../../carriers/embedded/directory.ts';
import { poland } from '../../carriers/embedded/poland.ts';
import { parseBody, validRows } from '../../request-json.ts';
import { parseJson } from '../../send-request.ts';
import type { InPostParcels } from '../config.ts';
import { parcelFailure, parcelTimeout, requestPdf } from '../parcel-requests.ts';
import { refusalOf, shipXApi } from './api.ts';
import { shipmentBody } from './shipment-body.ts';
import { inPostState, unknownInPostStatus } from './states.ts';

const OfferSchema = v.object({
  status: v.string(),
  unavailability_reasons: v.nullish(v.array(v.object({ key: v.string() }))),
});
const ShipmentSchema = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  status: v.string(),
  reference: v.nullish(v.string()),
  tracking_number: v.nullish(v.string()),
  offers: v.fallback(v.optional(v.array(OfferSchema), []), []),
  transactions: v.fallback(v.optional(v.array(v.object({ status: v.string() })), []), []),
});
type ShipX = v.InferOutput<typeof ShipmentSchema>;
const PageSchema = v.object({ items: v.array(v.unknown()) });
const TrackedSchema = v.object({ status: v.string() });

/** ShipX has no filter by reference, so what was made since is read page by page. */
const pageSize = 100;
const mostPages = 20;

/** Shipments of InPost through ShipX. */
export function inPostParcels(settings: InPostParcels, timeout = parcelTimeout): ParcelService {
  const { url, token, organization } = settings;
  const failure = parcelFailure(url);
  const call = shipXApi(settings, timeout);
  const shipmentsPath = `/v1/organizations/${organization}/shipments`;
  const directory = createDirectory(poland);

  /** The Polish name of a town. */
  function cityOf({ to }: Shipment): string {
    if (to.kind === 'point') return '';
    const town = parsePostalPlace(to.settlementId)?.name ?? directory.town(to.settlementId)?.latinName;
    return town ?? to.settlementId.split(', ')[0] ?? '';
  }

  const list = async (query: string): Promise<{ rows: ShipX[]; count: number }> => {
    const { items } = parseBody(PageSchema, await call('GET', `${shipmentsPath}?${query}`), failure);
    return { rows: validRows(ShipmentSchema, items, failure), count: items.length };
  };

  async function tracked(parcel: NotedParcel): Promise<ParcelReport[]> {
    const path = `/v1/tracking/${encodeURIComponent(parcel.number ?? '')}`;
    const body = await call('GET', path).catch((error: unknown) => {
      if (error instanceof ParcelRefused) return undefined;
      throw error;
    });
    const result = v.safeParse(TrackedSchema, body);
    return result.success ? [{ ...parcel, ...statusOf(result.output) }] : [];
  }

  return {
    code: 'inpost',
    reportsAtOnce: 100,
    async create(shipment) {
      const body = await call('POST', shipmentsPath, shipmentBody(shipment, cityOf(shipment), settings));
      return noteOf(parseBody(ShipmentSchema, body, failure));
    },
    async find(reference, madeAt) {
      const since = `created_at_gteq=${madeAt - 5 * minute}&sort_by=created_at&sort_order=asc`;
      for (let page = 1; page <= mostPages; page += 1) {
        const { rows, count } = await list(`${since}&per_page=${pageSize}&page=${page}`);
        const found = rows.find((row) => row.reference === reference && row.status !== 'canceled');
        if (found !== undefined) return noteOf(found);
        if (count < pageSize) return undefined;
      }
      throw new ParcelUnanswered(`InPost lists more than ${mostPages * pageSize} shipments since then`);
    },
    async remove({ externalId }) {
      await call('DELETE', `/v1/shipments/${encodeURIComponent(externalId)}`);
    },
    async labels(notes, size) {
      const type = size === 'A4' ? 'normal' : 'A6';
      const ids = notes.map(({ externalId }) => encodeURIComponent(externalId));
      const path =
        ids.length === 1
          ? `/v1/shipments/${ids[0]}/label?format=Pdf&type=${type}`
          : `${shipmentsPath}/labels?format=Pdf&type=${type}${ids.map((id) => `&shipment_ids[]=${id}`).join('')}`;
      const headers = { Authorization: `Bearer ${token}` };
      const response = await requestPdf(`${url}${path}`, headers, timeout);
      if ('pdf' in response) return response.pdf;
      if (response.text.startsWith('PK'))
        throw new ParcelRefused('InPost packs labels of lockers and of couriers apart: ask for each alone');
      throw refusalOf(response.status, parseJson(response.text));
    },
    async reports(parcels) {
      const ids = parcels.flatMap(({ externalId }) => externalId ?? []);
      const shipments = ids.length === 0 ? [] : (await list(`id=${ids.join(',')}&per_page=${pageSize}`)).rows;
      const reports = shipments.filter(({ id }) => ids.includes(id)).map(reportOf);
      for (const parcel of parcels)
        if (parcel.externalId === null && parcel.number !== null) reports.push(...(await tracked(parcel)));
      return reports;
    },
    async check() {
      await call('GET', `/v1/organizations/${organization}`);
    },
  };
}

const noteOf = ({ id, tracking_number }: ShipX): Note => ({
  externalId: id,
  number: tracking_number || null,
});

function reportOf(row: ShipX): ParcelReport {
  const { externalId, number } = noteOf(row);
  return { externalId, number, ...statusOf(row), problem: problemOf(row) };
}

const statusOf = ({ status }: Pick<ShipX, 'status'>) => ({
  state: inPostState(status),
  unknownStatus: unknownInPostStatus(status),
});

/** A purchase that failed has no status of its own. */
function problemOf({ tracking_number, offers, transactions }: ShipX): string | undefined {
  if (tracking_number) return undefined;
  if (offers.length > 0 && offers.every(({ status }) => status === 'unavailable'))
    return offers[0]?.unavailability_reasons?.[0]?.key ?? 'offer_unavailable';
  const isOpen = transactions.some(({ status }) => status !== 'failure');
  return transactions.length > 0 && !isOpen ? 'transaction_failure' : undefined;
}
