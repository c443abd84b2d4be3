import { fromMinor } from '../../../../domain/money/money.ts';
import { kilograms, splitWeight } from '../../../../domain/orders/parcel.ts';
import { ParcelRefused, type Shipment } from '../../../shop/parcels/parcel-service.ts';
import type { InPostParcels } from '../config.ts';

/** Grams that a locker, and one piece of a courier's shipment, may have. */
const heaviest = 25_000;
const lightestForCourier = 1000;

/** Polish numbers go without their prefix. */
const phoneOf = (digits: string) => (/^48\d{9}$/.test(digits) ? digits.slice(2) : digits);

/** What POST /v1/organizations/:id/shipments gets in the simplified mode; `city` is the town's Polish name. */
export function shipmentBody(
  { reference, recipient, to, weightGr, value, collect, currency }: Shipment,
  city: string,
  settings: InPostParcels,
): object {
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  const receiver = {
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    email: recipient.email || settings.email,
    phone: phoneOf(recipient.phone),
  };
  const cod = collect > 0 && { cod: money(collect) };
  const insured = { insurance: money(Math.max(value, collect)) };
  if (to.kind === 'point')
    return {
      reference,
      receiver,
      service: 'inpost_locker_standard',
      parcels: [{ template: templateOf(weightGr, settings) }],
      custom_attributes: { target_point: to.pointId, sending_method: lockerSending[settings.handover] },
      ...(cod && { ...cod, ...insured }),
    };
  return {
    reference,
    service: 'inpost_courier_standard',
    receiver: {
      ...receiver,
      address: {
        street: to.street,
        building_number: to.flat === '' ? to.house : `${to.house}/${to.flat}`,
        city,
        post_code: to.postalCode,
        country_code: 'PL',
      },
    },
    parcels: splitWeight(Math.max(weightGr, lightestForCourier), heaviest).map((grams, index) => ({
      id: String(index + 1),
      dimensions: dimensionsOf(settings),
      weight: { amount: kilograms(grams), unit: 'kg' },
      is_non_standard: false,
    })),
    custom_attributes: { sending_method: 'dispatch_order' },
    ...cod,
    ...insured,
  };
}

const lockerSending = { point: 'any_point', courier: 'dispatch_order' } as const;

/** The smallest template that is meant for this weight. */
function templateOf(grams: number, { smallUpTo, mediumUpTo }: InPostParcels): string {
  if (grams > heaviest)
    throw new ParcelRefused(`A locker takes 25 kg at most, and the order weighs ${kilograms(grams)} kg`);
  if (grams <= smallUpTo) return 'small';
  return grams <= mediumUpTo ? 'medium' : 'large';
}

const dimensionsOf = ({ box: [length, width, height] }: InPostParcels) => ({
  length: String(length * 10),
  width: String(width * 10),
  height: String(height * 10),
  unit: 'mm',
});
