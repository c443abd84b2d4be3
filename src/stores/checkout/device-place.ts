import { atom, computed } from 'nanostores';
import { type Place, placeOf } from '../../domain/checkout/distance.ts';

type DevicePlace =
  /** Not asked for, being found, without the shopper's permission, not within the limit, not known. */
  { state: 'none' | 'asking' | 'denied' | 'late' | 'unknown' } | { state: 'found'; place: Place };

/** Kept until the page is left, and never sent. */
export const $devicePlace = atom<DevicePlace>({ state: 'none' });

/** Where the device is, once it is known. */
export const $here = computed($devicePlace, (device) =>
  device.state === 'found' ? device.place : undefined,
);

/** Milliseconds. A browser's own limit does not count the time of its question. */
const limit = 15_000;
/** How old a place may be. */
const maximumAge = 300_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function settle(place: DevicePlace): void {
  clearTimeout(timer);
  $devicePlace.set(place);
}

/** Only after a press: the browser asks the shopper. A place that comes late still counts. */
export function findDevicePlace(): void {
  if ($devicePlace.get().state === 'asking') return;
  $devicePlace.set({ state: 'asking' });
  timer = setTimeout(settle, limit, { state: 'late' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng } }) => {
      const place = placeOf({ lat, lng });
      settle(place ? { state: 'found', place } : { state: 'unknown' });
    },
    ({ code, PERMISSION_DENIED }) => settle({ state: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
    { maximumAge },
  );
}

export const forgetDevicePlace = (): void => settle({ state: 'none' });
