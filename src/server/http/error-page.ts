import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { black } from '../../domain/drawing/inks.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { blue } from '../../shop/shop.ts';

/** Whether somebody reads the response: scripts and servers do not ask for HTML. */
export const wantsPage = (context: Context): boolean =>
  context.req.header('accept')?.includes('text/html') === true;

/** The page of an error that a browser was sent to, with its status, its message and a link home. */
export function sendErrorPage(
  context: Context,
  { status, message, home }: { status: ContentfulStatusCode; message: string; home: string },
): Response | Promise<Response> {
  context.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  context.header('Cache-Control', 'no-store');
  const page = html`<!doctype html>
<html lang="${defaultLocale.iso}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${status}: ${message}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>${status}</h1>
      <p>${message}</p>
      <p><a href="${home}">${defaultLocale.words.actions.toHome}</a></p>
    </main>
  </body>
</html>`;
  return context.html(page, status);
}

const style = `
  body { margin: 0; background: ${black}; color: #fff; font: 1.125rem/1.5 Onest, system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem }
  h1 { margin: 0; font: 900 6rem/1 Unbounded, Onest, system-ui, sans-serif }
  a { display: inline-block; padding: 1rem 1.5rem; background: #fff; color: ${black}; font-weight: 700; text-decoration: none }
  a:hover { background: ${blue}; color: #fff }
  :focus-visible { outline: 3px solid #fff; outline-offset: 3px }
`;
