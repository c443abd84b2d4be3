import { html, raw } from 'hono/html';
import { defaultLocale } from '../locales/locales.ts';

type Markup = ReturnType<typeof html>;

interface Page {
  title: string;
  style: string;
  /** The body element or its content: HTML lets its tags be left out. */
  body: Markup;
  /** More for the head. */
  head?: Markup;
  language?: string;
}

/** A page that stands outside the site, or a letter. */
export const htmlPage = ({ title, style, body, head, language = defaultLocale.iso }: Page): Markup =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
<style>${raw(style)}</style>
</head>
${body}
</html>`;
