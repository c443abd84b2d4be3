import { hash } from 'node:crypto';

/** In a policy, the source that allows one inline script or style. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
