/** The part of Trusted Types that we use; TypeScript has no types for it yet. */
interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;
