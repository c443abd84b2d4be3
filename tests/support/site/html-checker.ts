import { HtmlValidate } from 'html-validate';
import type { SitePage } from './pages.ts';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `<source/>`, which HTML reads as `<source>`.
    'void-style': 'off',
    // React writes `srcSet`: attribute names are case-insensitive in HTML.
    'attr-case': 'off',
    // Only files from another origin need a digest.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The styles prevent line breaks in phone numbers.
    'tel-non-breaking': 'off',
  },
});

/** The errors of an HTML validator on a page. */
export const complaintsAbout = ({ path, html }: Pick<SitePage, 'path' | 'html'>): string[] =>
  checker
    .validateStringSync(html, path)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
    );
