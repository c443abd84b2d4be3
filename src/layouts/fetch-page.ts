import { ownPolicy } from './own-policy.ts';

/** A page of this site, as a document of which nothing runs. */
export async function fetchPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error(`${address} is no page of this site`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const html = await response.text();
  return new DOMParser().parseFromString(ownPolicy?.createHTML(html) ?? html, 'text/html');
}
