import { HtmlValidate } from 'html-validate';
import type { SitePage } from './pages.ts';

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

/** What a validator has to say against a page. */
export const complaintsAbout = ({ path, html }: Pick<SitePage, 'path' | 'html'>): string[] =>
  checker
    .validateStringSync(html, path)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
    );
