import { describe, expect, test } from 'vitest';
import { demoSites } from '../support/site/demo-sites.ts';
import { complaintsAbout } from '../support/site/html-checker.ts';
import { standardComplaints } from '../support/site/html-standard.ts';
import { readPages } from '../support/site/pages.ts';

describe.each(demoSites)('the site $edition', (site) => {
  test('every page is valid HTML', async () => {
    expect((await readPages(site)).flatMap(complaintsAbout)).toEqual([]);
  });

  test('every page parses without an error, ends with </html>, and has only attributes of the standard', async () => {
    expect((await readPages(site)).flatMap(standardComplaints)).toEqual([]);
  });
});

const page = (body: string, after = '') =>
  `<!doctype html><html lang="uk"><head><title>Кава</title></head><body>${body}</body></html>${after}`;

test.each([
  [
    page('<p class="a" data-1 aria-hidden="true"><svg viewBox="0 0 1 1" data-1><use href="#a"/></svg></p>'),
    [],
  ],
  [page('<p _9></p>'), ['has the attribute <p _9>']],
  [page('<template><svg _1l></svg></template>'), ['has the attribute <svg _1l>']],
  [page('<p href="/"></p>'), ['has the attribute <p href>']],
  [page('<p></p>', '<script type="module"></script>'), ['after the end: <script type="module"></script>']],
  [page('<p></p>', '\n'), []],
  [page('<i id="a" id="b"></i>'), ['duplicate-attribute in line 1']],
])('%s', (html, complaints) => {
  expect(standardComplaints({ path: '/a/', html })).toEqual(
    complaints.map((complaint) => `/a/ ${complaint}`),
  );
});
