import type { BrowserContext, Request } from 'playwright/test';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { jsonOf } from '../api/send-request.ts';
import { disagreement } from '../contract/document.ts';

/** Checks what pages and the shop at this address exchange against the OpenAPI document. Returns the disagreements so far. */
export function followExchanges(context: BrowserContext, shop: string): () => Promise<string[]> {
  const checks: Promise<string | undefined>[] = [];
  context.on('requestfinished', (request) => {
    // A page that was left takes its responses along.
    if (request.url().startsWith(`${shop}${apiBase}/`)) checks.push(check(request).catch(() => undefined));
  });
  return async () => (await Promise.all(checks)).filter((complaint) => complaint !== undefined);
}

async function check(request: Request): Promise<string | undefined> {
  const response = await request.response();
  const isAnsweredByTest = !(await response?.serverAddr());
  if (response === null || isAnsweredByTest) return undefined;
  return disagreement({
    method: request.method(),
    url: request.url(),
    sentHeaders: new Headers(request.headers()),
    sent: jsonOf(request.postData() ?? ''),
    status: response.status(),
    headers: new Headers(response.headers()),
    body: jsonOf(await response.text()),
  });
}
