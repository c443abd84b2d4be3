import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** The body is the provider's own: only its adapter reads it, raw, after checking the signature. */
export const paymentCallback = endpoint({
  name: 'paymentCallback',
  summary: 'What a payment provider reports; unsigned or altered is 400',
  method: 'POST',
  path: '/payment/{provider}/callback',
  params: v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'a provider code')) }),
});
