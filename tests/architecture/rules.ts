import { wrongArrows } from './rules/arrows.ts';
import { barrels } from './rules/barrels.ts';
import { circles } from './rules/circles.ts';
import { changedClasses } from './rules/classes.ts';
import { countryTests } from './rules/country.ts';
import { encodedPaths } from './rules/encoded-paths.ts';
import { featureCircles } from './rules/features.ts';
import { emptyNames, wrongNames } from './rules/names.ts';
import { sizes } from './rules/sizes.ts';
import type { Files } from './syntax.ts';

type Rule = (files: Files) => string[];

/** Each rule with the sentence that it checks. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ['every import follows the table of rooms', wrongArrows],
  ['no files import each other in a circle', circles],
  ['no features of the server import each other in a circle', featureCircles],
  ['only editions know which country it is', countryTests],
  ['no file only re-exports others', barrels],
  ['no name is empty, such as utils', emptyNames],
  ['views are named in PascalCase, everything else in kebab-case', wrongNames],
  ['no path is percent-encoded', encodedPaths],
  ['scripts set attributes and no classes', changedClasses],
  ['files are short', sizes],
]);
