import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { black } from '../../domain/drawing/inks.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { blue } from '../../shop/shop.ts';
import { htmlPage } from '../html-page.ts';
import { sendPage } from './send-page.ts';

/** Whether somebody reads the response: scripts and servers do not ask for HTML. */
export const wantsPage = (context: Context): boolean =>
  context.req.header('accept')?.includes('text/html') === true;

/** The page of an error that a browser was sent to, with its status, its message and a link home. */
export function sendErrorPage(
  context: Context,
  { status, message, home }: { status: ContentfulStatusCode; message: string; home: string },
): Response | Promise<Response> {
  const page = htmlPage({
    title: `${status}: ${message}`,
    style,
    body: html`<main>
  <h1>${status}</h1>
  <p>${message}</p>
  <p><a href="${home}">${defaultLocale.words.actions.toHome}</a></p>
</main>`,
  });
  return sendPage(context, page, { status });
}

const style = `
  body { margin: 0; background: ${black}; color: #fff; font: 1.125rem/1.5 Onest, system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem }
  h1 { margin: 0; font: 900 6rem/1 Unbounded, Onest, system-ui, sans-serif }
  a { display: inline-block; padding: 1rem 1.5rem; background: #fff; color: ${black}; font-weight: 700; text-decoration: none }
  a:hover { background: ${blue}; color: #fff }
  :focus-visible { outline: 3px solid #fff; outline-offset: 3px }
`;
