import type { Part } from '../../domain/checkout/parts.ts';

/** Of what takes the focus when the part is asked for. */
export const partId = (part: Part): string => `checkout-${part}`;

/** Of what is said against it. */
export const problemId = (part: Part): string => `checkout-${part}-problem`;
