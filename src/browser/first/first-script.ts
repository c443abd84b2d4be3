import { hasSelection } from '../../domain/catalogue/selection.ts';
import { dataFailed } from '../../markup/card.ts';
import { dataSelecting } from '../../markup/page.ts';
import { openFrame } from '../../ui/dialog/dialog-frame.ts';
import { keepCardClick } from './card-click.ts';
import { askCountryWhenIdle } from './country-question.ts';
import { loadFontsIfFast } from './fonts.ts';
import { growPictures } from './grow-pictures.ts';
import { holdPresses } from './hold-presses.ts';
import { loadKeptPictures } from './kept-lines.ts';
import { paintFromCookies } from './paint-from-cookies.ts';

/** Runs before the first paint; every other script comes later. */
loadFontsIfFast();
paintFromCookies();
holdPresses();
loadKeptPictures();
globalThis.openDialogFrame = openFrame;
keepCardClick();
growPictures();
askCountryWhenIdle();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && target.setAttribute(dataFailed, ''),
  true,
);
document.documentElement.toggleAttribute(dataSelecting, hasSelection(location.search));
