import { wrongArrows } from './rules/arrows.ts';
import { barrels } from './rules/barrels.ts';
import { circles } from './rules/circles.ts';
import { countryTests } from './rules/country.ts';
import { featureCircles } from './rules/features.ts';
import { emptyNames, wrongNames } from './rules/names.ts';
import { sizes } from './rules/sizes.ts';
import type { Files } from './syntax.ts';

type Rule = (files: Files) => string[];

/** Each under the sentence that it proves. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ['every import runs the way that the table of rooms allows', wrongArrows],
  ['no files import one another in a circle', circles],
  ['no features of the server import one another in a circle', featureCircles],
  ['which country it is, is asked nowhere but in editions', countryTests],
  ['no file only hands on what others say', barrels],
  ['every name says what is inside', emptyNames],
  ['views are named in PascalCase, everything else in kebab-case', wrongNames],
  ['files are short', sizes],
]);
