import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameText } from '../same-text.ts';

const OfferSchema = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  description: v.string(),
  returnUrl: v.string(),
  callbackUrl: v.string(),
  expiresAt: v.number(),
});
/** What the sandbox shows on its page: it keeps nothing before the customer has decided. */
export type Offer = v.InferOutput<typeof OfferSchema>;

export const sandboxSignature = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The offer for an address, so that nobody can write one of his own. */
export function offerToken(secret: string, offer: Offer): string {
  const body = Buffer.from(JSON.stringify(offer)).toString('base64url');
  return `${body}.${sandboxSignature(secret, body)}`;
}

export function offerFrom(secret: string, token: string): Offer | undefined {
  const [body = '', signature = ''] = token.split('.');
  if (!isSameText(signature, sandboxSignature(secret, body))) return undefined;
  return v.parse(OfferSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
}
