/** What our code uses of the browsers' Trusted Types; TypeScript does not know them yet. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string };
    }
  | undefined;
