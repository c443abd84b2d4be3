/** «NIP 1060000062», as Polish tax numbers are written. */
export const namedNip = (nip: string): string => `NIP ${nip}`;
