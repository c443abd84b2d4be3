import { dataPress, type PressMarkup } from '../../markup/presses.ts';
import { Heart } from '../../ui/Icons.tsx';

import './heart-button.css';

/** In the upper right corner of a card or a gallery: adds the goods around it to the favourites. */
export const HeartButton = ({ label }: { label: string }) => (
  <button
    className="heart"
    type="button"
    {...({ [dataPress]: 'favourite' } satisfies PressMarkup)}
    aria-label={label}
  >
    <Heart />
  </button>
);
