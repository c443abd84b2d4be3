import { arrange } from '../../catalogue/pull/arrange.ts';
import type { Check } from '../check.ts';
import { rowOf, skipped, tolerated } from '../finding.ts';

/** What a build would leave out of the site. */
export const siteCheck: Check = async function* ({ edition }, { settings, ...facts }) {
  const name = 'A site of it';
  if (settings === undefined || facts.categories.length === 0) {
    yield rowOf(name, [skipped('it needs settings and a catalogue')]);
    return;
  }
  const warnings: string[] = [];
  arrange({ ...facts, settings }, edition, (warning) => warnings.push(warning));
  yield rowOf(name, warnings.map(tolerated));
};
