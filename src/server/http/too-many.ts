import { Problem } from './problem.ts';

/** Seconds to wait, for programs in the header and for people in the message. */
export const tooMany = (wait: number, message: string): Problem =>
  new Problem(429, message, { headers: { 'Retry-After': String(wait) } });
