import { asksForSelection } from '../../domain/catalogue/selection.ts';
import { growPictures } from './grow-pictures.ts';
import { holdPresses } from './hold-presses.ts';
import { paintFromCookies } from './painter.ts';

/** Runs before the first paint; the rest of the page's script may take its time. */
paintFromCookies();
holdPresses();
growPictures();
document.documentElement.toggleAttribute('data-selecting', asksForSelection(location.search));
