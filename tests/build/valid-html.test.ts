import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../support/demo-sites.ts';
import { readPages } from '../support/site-pages.ts';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `<source/>`, which HTML reads as `<source>`.
    'void-style': 'off',
    // React writes `srcSet`: names of attributes have no case in HTML.
    'attr-case': 'off',
    // What comes from our own origin needs no digest; what comes from another must have one.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The styles keep phone numbers in one line.
    'tel-non-breaking': 'off',
  },
});

describe.each(demoSites)('the site $edition', (site) => {
  test('every page is valid HTML', async () => {
    const complaints = (await readPages(site)).flatMap(({ path, html }) =>
      checker
        .validateStringSync(html, path)
        .results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
        ),
    );
    expect(complaints).toEqual([]);
  });
});
