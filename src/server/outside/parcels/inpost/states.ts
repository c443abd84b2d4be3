import type { ParcelReport } from '../../../shop/parcels/parcel-service.ts';

/** The names of GET /v1/statuses that say where the parcel is, as in `docs/parcel-statuses.md`; «other» says nothing. */
const names = {
  noted: ['created', 'offers_prepared', 'offer_selected', 'confirmed'],
  on_way: [
    'dispatched_by_sender',
    'dispatched_by_sender_to_pok',
    'collected_from_sender',
    'taken_by_courier',
    'taken_by_courier_from_pok',
    'adopted_at_source_branch',
    'sent_from_source_branch',
    'adopted_at_sorting_center',
    'sent_from_sorting_center',
    'adopted_at_target_branch',
    'out_for_delivery',
    'out_for_delivery_to_address',
    'readdressed',
    'redirect_to_box',
    'canceled_redirect_to_box',
    'delay_in_delivery',
    'stack_in_customer_service_point',
    'stack_in_box_machine',
    'unstack_from_customer_service_point',
    'unstack_from_box_machine',
    'pickup_reminder_sent_address',
  ],
  arrived: [
    'ready_to_pickup',
    'ready_to_pickup_from_pok',
    'ready_to_pickup_from_pok_registered',
    'ready_to_pickup_from_branch',
    'pickup_reminder_sent',
    'avizo',
    'courier_avizo_in_customer_service_point',
  ],
  returning: [
    'pickup_time_expired',
    'stack_parcel_pickup_time_expired',
    'rejected_by_receiver',
    'stack_parcel_in_box_machine_pickup_time_expired',
    'undelivered',
    'undelivered_wrong_address',
    'undelivered_incomplete_address',
    'undelivered_unknown_receiver',
    'undelivered_no_mailbox',
    'undelivered_cod_cash_receiver',
    'undelivered_not_live_address',
    'undelivered_lack_of_access_letterbox',
    'oversized',
  ],
  lost: ['missing', 'claimed'],
  returned: ['returned_to_sender', 'taken_by_courier_from_customer_service_point'],
  delivered: ['delivered'],
  gone: ['canceled'],
} as const;

export const inPostStates: ReadonlyMap<string, ParcelReport['state']> = new Map([
  ...names.noted.map((name) => [name, 'noted'] as const),
  ...names.on_way.map((name) => [name, 'on_way'] as const),
  ...names.arrived.map((name) => [name, 'arrived'] as const),
  ...names.returning.map((name) => [name, 'returning'] as const),
  ...names.lost.map((name) => [name, 'lost'] as const),
  ...names.returned.map((name) => [name, 'returned'] as const),
  ...names.delivered.map((name) => [name, 'delivered'] as const),
  ...names.gone.map((name) => [name, 'gone'] as const),
]);

const silent = ['other', ''];

/** The name, if it says something that the shop does not know. */
export const unknownInPostStatus = (name: string): string | undefined =>
  inPostStates.has(name) || silent.includes(name) ? undefined : name;

export const inPostState = (name: string): ParcelReport['state'] => inPostStates.get(name);
