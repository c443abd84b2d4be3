import { trustedPolicies } from '../serving/trusted-policies.ts';

/** The browser lets no text become a page or a script, but by a policy that the site's headers name. */
const policy = globalThis.trustedTypes?.createPolicy(trustedPolicies.ownPages, {
  createHTML: (html) => html,
});

/** A page of this site, as a document of which nothing runs. */
export async function fetchPage(address: string): Promise<Document> {
  if (new URL(address).origin !== location.origin) throw new Error(`${address} is no page of this site`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const html = await response.text();
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
