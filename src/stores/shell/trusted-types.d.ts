/** What our code uses of the browsers' Trusted Types; TypeScript does not know them yet. */
interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;
