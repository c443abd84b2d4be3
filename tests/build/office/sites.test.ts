import { describe, expect, test } from 'vitest';
import { officeBase, officePath } from '../../../src/contract/office/office-endpoint.ts';
import { office } from '../../../src/locales/office/uk/office.ts';
import { filesHolding } from '../../support/processes/temporary-folder.ts';
import { demoSites } from '../../support/site/demo-sites.ts';

/** Addresses of the office, the room it is written in, and words that only it says. */
const traces = [officePath, officeBase, 'src/office', office.name, office.undo.press, office.keys.heading];

describe.each(demoSites)('the site $edition', ({ folder }) => {
  test.each(traces)('no file knows of the office: «%s»', async (trace) => {
    expect(await filesHolding(folder, trace)).toEqual([]);
  });
});
