import type { Edition, EditionCode } from './edition.ts';

const termsOfSale: Readonly<Partial<Record<EditionCode, string>>> = { ua: 'oferta', pl: 'rehulamin' };

/** The pages that the law wants of a shop, by their addresses: terms of sale, privacy, and withdrawal where there is that right. */
export const legalPages = ({ code, withdrawalDays }: Pick<Edition, 'code' | 'withdrawalDays'>): string[] => [
  termsOfSale[code] ?? 'oferta',
  'privacy',
  ...(withdrawalDays === undefined ? [] : ['zvorot']),
];
