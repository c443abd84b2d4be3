import { atom, computed } from 'nanostores';
import { edition } from '#edition';
import { isMissing } from '../../client/failures.ts';
import { type DeliveryType, getDeliveryTypes } from '../../contract/resources/delivery.ts';
import { $destination } from '../cart/destination.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { latestCall } from '../shell/latest-call.ts';
import { askShop } from '../shell/shop.ts';
import { $draft } from './draft.ts';

type OfferedDeliveryTypes =
  | { state: 'none' | 'loading' | 'failed'; types?: undefined }
  /** The shop has no call for them. */
  | { state: 'notOffered'; types?: undefined }
  | { state: 'ready'; types: readonly DeliveryType[] };

/** The delivery types of the chosen settlement. */
export const $deliveryTypes = atom<OfferedDeliveryTypes>({ state: 'none' });

/** The chosen type, if it is still offered. */
export const $deliveryType = computed([$draft, $deliveryTypes], ({ deliveryTypeId }, offered) =>
  offered.state === 'ready' ? offered.types.find(({ id }) => id === deliveryTypeId) : undefined,
);

const beginCall = latestCall();
let settlement: string | undefined;

export async function loadDeliveryTypes(): Promise<void> {
  const isLatest = beginCall();
  settlement = $draft.get().settlement?.external_id;
  $deliveryTypes.set({ state: settlement === undefined ? 'none' : 'loading' });
  if (settlement === undefined) return;
  const answer = await avoidFlicker(
    askShop(getDeliveryTypes, { query: { settlement_external_id: settlement } }),
  ).then(
    (types) => ({ state: 'ready', types }) as const,
    (error: unknown) => ({ state: isMissing(error) ? 'notOffered' : 'failed' }) as const,
  );
  if (isLatest()) $deliveryTypes.set(answer);
}

/** Loads the types of each settlement, and passes the destination to calculations that include delivery. */
export function followDelivery(): () => void {
  const stops = [
    $draft.subscribe(({ settlement: chosen }) => {
      if (chosen?.external_id !== settlement) void loadDeliveryTypes();
    }),
    $deliveryType.subscribe(setDestination),
  ];
  return () => {
    for (const stop of stops) stop();
    $destination.set(undefined);
  };
}

function setDestination(type: DeliveryType | undefined): void {
  const to = $draft.get().settlement?.external_id;
  if (!edition.cart.sendsDelivery) return;
  $destination.set(
    type && to !== undefined ? { settlement_external_id: to, delivery_type_id: type.id } : undefined,
  );
}
