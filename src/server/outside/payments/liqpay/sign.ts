import { createHash } from 'node:crypto';

/** base64(sha1(private_key + data + private_key)), as version 3 of the API wants it. */
export const liqpaySignature = (privateKey: string, data: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

export interface Signed {
  data: string;
  signature: string;
}

export function liqpaySigned(privateKey: string, parameters: Record<string, unknown>): Signed {
  const data = Buffer.from(JSON.stringify(parameters)).toString('base64');
  return { data, signature: liqpaySignature(privateKey, data) };
}
