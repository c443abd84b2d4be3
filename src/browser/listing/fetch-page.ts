import { parsePage } from '../parse-page.ts';

/** Asks for a page of this site. */
export async function fetchPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error(`${address} is no page of this site`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return parsePage(await response.text());
}
