import { kilograms, splitWeight } from '../../../../domain/orders/parcel.ts';
import type { Shipment } from '../../../shop/parcels/parcel-service.ts';
import type { NovaPoshtaParcels } from '../config.ts';

/** Where the parcel goes, as the carrier calls it. */
export type Recipient =
  | { kind: 'point'; city: string; point: string; isMachine: boolean; person: string; contact: string }
  | {
      kind: 'door';
      town: string;
      area: string;
      district: string;
      street: string;
      house: string;
      flat: string;
    };

/** Grams of one piece of a parcel, and the least that the carrier takes. */
const heaviestSeat = 30_000;
const lightest = 100;

/** What InternetDocument/save gets. The shop pays for the delivery: its price is in the order. */
export function documentOf(
  { reference, order, recipient, weightGr, value, collect }: Shipment,
  to: Recipient,
  { sender, box, handover, payment, collectsBy, description }: NovaPoshtaParcels,
  date: string,
): object {
  const seats = splitWeight(Math.max(lightest, weightGr), heaviestSeat);
  const from = handover === 'courier' ? 'Doors' : 'Warehouse';
  return {
    PayerType: 'Sender',
    PaymentMethod: payment === 'account' ? 'NonCash' : 'Cash',
    DateTime: date,
    CargoType: 'Parcel',
    ServiceType: `${from}${to.kind === 'door' ? 'Doors' : to.isMachine ? 'Postomat' : 'Warehouse'}`,
    Weight: kilograms(Math.max(lightest, weightGr)),
    SeatsAmount: String(seats.length),
    OptionsSeat: seats.map((grams) => ({ ...boxOf(box), weight: kilograms(grams) })),
    Description: description,
    AdditionalInformation: `№ ${order}`,
    InfoRegClientBarcodes: reference,
    Cost: String(Math.max(1, Math.ceil(value / 100))),
    CitySender: sender.city,
    Sender: sender.ref,
    SenderAddress: sender.address,
    ContactSender: sender.contact,
    SendersPhone: sender.phone,
    RecipientsPhone: recipient.phone,
    ...recipientFields(to, recipient),
    ...collectFields(collect, collectsBy),
  };
}

function recipientFields(to: Recipient, { firstName, lastName }: Shipment['recipient']): object {
  if (to.kind === 'point')
    return {
      CityRecipient: to.city,
      RecipientAddress: to.point,
      Recipient: to.person,
      ContactRecipient: to.contact,
    };
  return {
    NewAddress: '1',
    RecipientCityName: to.town,
    RecipientArea: to.area,
    RecipientAreaRegions: to.district,
    RecipientAddressName: to.street,
    RecipientHouse: to.house,
    RecipientFlat: to.flat,
    RecipientName: `${lastName} ${firstName}`.trim(),
    RecipientType: 'PrivatePerson',
  };
}

/** The carrier collects whole hryvnias; never more than the customer was told. */
function collectFields(collect: number, by: NovaPoshtaParcels['collectsBy']): object {
  const hryvnias = String(Math.floor(collect / 100));
  if (collect < 100) return {};
  return by === 'control'
    ? { AfterpaymentOnGoodsCost: hryvnias }
    : { BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: hryvnias }] };
}

/** Centimetres, and the volume in cubic metres. */
const boxOf = ([length, width, height]: readonly [number, number, number]) => ({
  volumetricLength: String(length),
  volumetricWidth: String(width),
  volumetricHeight: String(height),
  volumetricVolume: (length * width * height * 1e-6).toFixed(4),
});
