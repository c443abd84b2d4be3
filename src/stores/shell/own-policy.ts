import { trustedPolicies } from '../../contract/trusted-policies.ts';

/** With Trusted Types, a browser lets no text become a page or a script but by a policy that the site's headers name. */
export const ownPolicy = globalThis.trustedTypes?.createPolicy(trustedPolicies.ownOrigin, {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new Error(`${address} is not ours`);
    return address;
  },
});

/** What the build wrote, as markup. Nothing that came from anywhere else may be given to this. */
export const asMarkup = (html: string): string => ownPolicy?.createHTML(html) ?? html;
