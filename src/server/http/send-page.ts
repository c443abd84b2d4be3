import type { Context } from 'hono';
import type { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Options {
  status?: ContentfulStatusCode;
  /** The other origin to which a form of the page may lead. */
  formTarget?: string;
}

/** Sends a page that no cache keeps, that loads nothing and runs no scripts. */
export function sendPage(
  context: Context,
  page: ReturnType<typeof html>,
  { status = 200, formTarget = '' }: Options = {},
): Response | Promise<Response> {
  const formAction = `form-action 'self' ${formTarget}`.trim();
  context.header('Cache-Control', 'no-store');
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; ${formAction}; frame-ancestors 'none'`,
  );
  return context.html(page, status);
}
