import * as v from 'valibot';
import { addDays, dayOf } from '../../../../domain/time/day.ts';
import {
  type Note,
  ParcelRefused,
  type ParcelReport,
  type ParcelService,
  type Shipment,
} from '../../../shop/parcels/parcel-service.ts';
import { parseBody, validRows } from '../../request-json.ts';
import type { NovaPoshtaParcels } from '../config.ts';
import { parcelFailure, parcelTimeout, requestPdf } from '../parcel-requests.ts';
import { novaPoshtaApi } from './api.ts';
import { documentOf, type Recipient } from './document.ts';
import { novaPoshtaState, unknownNovaPoshtaStatus } from './states.ts';

const timeZone = 'Europe/Kyiv';

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const ref = v.pipe(v.string(), v.nonEmpty());

const CreatedSchema = v.tuple([v.object({ Ref: ref, IntDocNumber: v.pipe(text, v.nonEmpty()) })]);
const ListedSchema = v.object({
  Ref: ref,
  IntDocNumber: text,
  InfoRegClientBarcodes: v.nullish(text),
  DeletionMark: v.nullish(v.union([v.string(), v.number(), v.boolean()])),
});
const StatusSchema = v.object({
  Number: text,
  StatusCode: text,
  /** Of what was made out of this parcel, such as its return. */
  LastCreatedOnTheBasisNumber: v.fallback(v.optional(text, ''), ''),
});
type Status = v.InferOutput<typeof StatusSchema>;
const PersonSchema = v.tuple([
  v.object({ Ref: ref, ContactPerson: v.object({ data: v.tuple([v.object({ Ref: ref })]) }) }),
]);
const PointSchema = v.object({ Ref: ref, CityRef: ref, CategoryOfWarehouse: v.nullish(v.string()) });
const TownSchema = v.object({
  Ref: ref,
  Description: ref,
  AreaDescription: v.optional(v.string(), ''),
  RegionsDescription: v.optional(v.string(), ''),
});
const ContactSchema = v.object({ Ref: ref });

/** Consignment notes of Nova Poshta through its API 2.0. */
export function novaPoshtaParcels(settings: NovaPoshtaParcels, timeout = parcelTimeout): ParcelService {
  const { url, key, labelUrl, sender } = settings;
  const failure = parcelFailure(url);
  const call = novaPoshtaApi({ url, key }, timeout);

  async function recipientOf({ to, recipient }: Shipment): Promise<Recipient> {
    if (to.kind === 'door') {
      const towns = validRows(
        TownSchema,
        await call('Address', 'getSettlements', { Ref: to.settlementId }),
        failure,
      );
      const town = towns.find(({ Ref }) => Ref === to.settlementId);
      if (town === undefined) throw new ParcelRefused('Nova Poshta does not know the town of the order');
      return {
        kind: 'door',
        town: town.Description,
        area: town.AreaDescription.replace(/ область$/, ''),
        district: town.RegionsDescription,
        street: to.street,
        house: to.house,
        flat: to.flat,
      };
    }
    const points = validRows(
      PointSchema,
      await call('Address', 'getWarehouses', { Ref: to.pointId }),
      failure,
    );
    const point = points.find(({ Ref }) => Ref === to.pointId);
    if (point === undefined) throw new ParcelRefused('Nova Poshta does not know the point of the order');
    const saved = await call('Counterparty', 'save', {
      CounterpartyType: 'PrivatePerson',
      CounterpartyProperty: 'Recipient',
      FirstName: recipient.firstName,
      MiddleName: '',
      LastName: recipient.lastName,
      Phone: recipient.phone,
      Email: '',
    });
    const [person] = parseBody(PersonSchema, saved, failure);
    return {
      kind: 'point',
      city: point.CityRef,
      point: point.Ref,
      isMachine: point.CategoryOfWarehouse === 'Postomat',
      person: person.Ref,
      contact: person.ContactPerson.data[0].Ref,
    };
  }

  async function statesOf(numbers: readonly string[]): Promise<ReadonlyMap<string, Status>> {
    if (numbers.length === 0) return new Map();
    const data = await call('TrackingDocument', 'getStatusDocuments', {
      Documents: numbers.map((number) => ({ DocumentNumber: number, Phone: sender.phone })),
    });
    return new Map(validRows(StatusSchema, data, failure).map((row) => [row.Number, row]));
  }

  const dayIn = (seconds: number, days = 0) =>
    addDays(dayOf(seconds, timeZone), days).split('-').reverse().join('.');

  return {
    code: 'nova-poshta',
    reportsAtOnce: 100,
    async create(shipment) {
      const recipient = await recipientOf(shipment);
      const document = documentOf(shipment, recipient, settings, dayIn(shipment.now));
      const data = await call('InternetDocument', 'save', document);
      const [created] = parseBody(CreatedSchema, data, failure);
      return noteOf(created);
    },
    async find(reference, madeAt) {
      const data = await call('InternetDocument', 'getDocumentList', {
        DateTimeFrom: dayIn(madeAt, -1),
        DateTimeTo: dayIn(madeAt, 7),
        GetFullList: '1',
      });
      const found = validRows(ListedSchema, data, failure).find(
        (row) => row.InfoRegClientBarcodes === reference && !isSet(row.DeletionMark),
      );
      return found && noteOf(found);
    },
    async remove({ externalId }) {
      await call('InternetDocument', 'delete', { DocumentRefs: externalId });
    },
    async labels(notes, size) {
      const form = size === 'A4' ? 'printDocument' : 'printMarking100x100';
      const orders = notes.map(({ externalId }) => `/orders[]/${encodeURIComponent(externalId)}`).join('');
      const address = `${labelUrl}/${form}${orders}/type/pdf/apiKey/${encodeURIComponent(key)}`;
      const response = await requestPdf(address, {}, timeout);
      if ('pdf' in response) return response.pdf;
      throw new ParcelRefused(`Nova Poshta gave no label, but answered ${response.status}`);
    },
    async reports(parcels) {
      const numbers = parcels.flatMap(({ number }) => number ?? []);
      if (numbers.length === 0) return [];
      const rows = await statesOf(numbers);
      const returns = await statesOf([...rows.values()].flatMap((row) => returnNumberOf(row) ?? []));
      return parcels.flatMap((parcel): ParcelReport[] => {
        const row = rows.get(parcel.number ?? '');
        if (row === undefined) return [];
        const itsReturn = returns.get(returnNumberOf(row) ?? '');
        const unknownStatus =
          unknownNovaPoshtaStatus(row.StatusCode) ??
          (itsReturn && unknownNovaPoshtaStatus(itsReturn.StatusCode));
        return [{ ...parcel, state: stateOf(row, itsReturn), unknownStatus }];
      });
    },
    async check() {
      const contacts = await call('Counterparty', 'getCounterpartyContactPersons', { Ref: sender.ref });
      if (!validRows(ContactSchema, contacts, failure).some(({ Ref }) => Ref === sender.contact))
        throw new ParcelRefused('NOVA_POSHTA_CONTACT is no contact person of NOVA_POSHTA_SENDER');
    },
  };
}

const noteOf = ({ Ref, IntDocNumber }: { Ref: string; IntDocNumber: string }): Note => ({
  externalId: Ref,
  number: IntDocNumber,
});

/** A return is a parcel of its own; its number is named where the first one ends. */
const returnNumberOf = ({ StatusCode, LastCreatedOnTheBasisNumber: number }: Status): string | undefined =>
  novaPoshtaState(StatusCode) === 'returning' && number !== '' ? number : undefined;

/** A return that waits at the shop's point, or was taken there, is back. */
function stateOf({ StatusCode }: Status, itsReturn: Status | undefined): ParcelReport['state'] {
  const ofReturn = itsReturn && novaPoshtaState(itsReturn.StatusCode);
  return ofReturn === 'arrived' || ofReturn === 'delivered' ? 'returned' : novaPoshtaState(StatusCode);
}

const isSet = (mark: string | number | boolean | null | undefined): boolean =>
  mark === true || Number(mark) === 1;
