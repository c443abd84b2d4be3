import type { Hono } from 'hono';
import { officeBase } from '../../../contract/office/office-endpoint.ts';
import { officeDocument } from '../../../contract/openapi/office-openapi.ts';
import type { AppParts } from '../app-parts.ts';
import { cookieName, requireSession } from './guard.ts';

/** The OpenAPI document of the office, for who is signed in. */
export function documentRoute(app: Hono, parts: AppParts): void {
  const { edition } = parts;
  let document: ReturnType<typeof officeDocument> | undefined;
  app.get(`${officeBase}/openapi.json`, async (context) => {
    await requireSession(context, parts);
    document ??= officeDocument(cookieName(edition), edition.seller);
    return context.json(document);
  });
}
