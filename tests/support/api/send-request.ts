import { assertDescribed } from '../contract/document.ts';

/** Sends a request and reads the body: status, headers, text, and JSON if it is JSON. Checks both against the OpenAPI document. */
export async function ask(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const text = await response.text();
  const json = jsonOf(text);
  assertDescribed({
    method: init.method ?? 'GET',
    url,
    sentHeaders: new Headers(init.headers),
    sent: typeof init.body === 'string' ? jsonOf(init.body) : undefined,
    status,
    headers,
    body: json,
  });
  return { status, headers, text, json };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
