import { trustedPolicies } from '../../contract/trusted-policies.ts';

/** With Trusted Types, only a policy named in the site's headers turns text into markup or a script address. */
export const ownPolicy = globalThis.trustedTypes?.createPolicy(trustedPolicies.ownOrigin, {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new Error(`${address} is not ours`);
    return address;
  },
});

/** Only for markup written by the build, never for text from elsewhere. */
export const asMarkup = (html: string): string => ownPolicy?.createHTML(html) ?? html;
