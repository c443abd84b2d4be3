import type { Edition, EditionCode } from './edition.ts';

interface Registration {
  /** What stands before the code on the site. */
  label: string;
  digits: number;
  /** Whose code it is. */
  holder: string;
}

/** The public registers of sellers in each country. A country that is not here is not checked. */
export const registrations: Readonly<Partial<Record<EditionCode, readonly Registration[]>>> = {
  ua: [
    { label: 'ЄДРПОУ', digits: 8, holder: 'a company' },
    { label: 'РНОКПП', digits: 10, holder: 'a sole trader (ФОП)' },
  ],
  pl: [{ label: 'NIP', digits: 10, holder: 'a company or sole trader' }],
};

/** «ЄДРПОУ (8 digits) of a company»: each register of the country, one text each. */
export const registersOf = (edition: EditionCode): string[] =>
  (registrations[edition] ?? []).map(
    ({ label, digits, holder }) => `${label} (${digits} digits) of ${holder}`,
  );

/** The register that a code is of, by its length. */
export const registrationOf = (edition: EditionCode, code: string): Registration | undefined =>
  /^\d+$/.test(code) ? registrations[edition]?.find(({ digits }) => digits === code.length) : undefined;

/** Details of the demo end with a domain that no real seller has. */
export const isExampleSeller = ({ seller, instagram }: Pick<Edition, 'seller' | 'instagram'>): boolean =>
  /\.example\b/.test(`${seller.email} ${instagram}`);
