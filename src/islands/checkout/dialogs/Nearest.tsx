import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { formatDistance } from '../../../locales/format.ts';
import { $devicePlace, findDevicePlace, forgetDevicePlace } from '../../../stores/checkout/device-place.ts';

const texts = words.checkout.nearest;

const stateTexts = {
  none: '',
  asking: texts.asking,
  found: texts.found,
  denied: texts.denied,
  late: texts.late,
  unknown: texts.unknown,
} as const;

/** Orders a list of places by distance from the device. `isPlaced`: some of them have a place. */
export function Nearest({ isPlaced }: { isPlaced: boolean }) {
  const { state } = useStore($devicePlace);
  const isFound = state === 'found';
  const status = isFound && !isPlaced ? texts.noPlaces : stateTexts[state];
  return (
    <div className="nearest">
      <button
        type="button"
        className="underlined"
        aria-pressed={isFound}
        aria-busy={state === 'asking' || undefined}
        onClick={isFound ? forgetDevicePlace : findDevicePlace}
      >
        {texts.name}
      </button>
      <p role="status">{status}</p>
    </div>
  );
}

/** Formats only what is drawn: a city has thousands of points. */
export const Distance = ({ metres }: { metres: number }) => formatDistance(metres, edition.locale);
