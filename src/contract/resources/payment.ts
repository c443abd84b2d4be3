import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedText } from '../scalars.ts';

/** The body's format is the provider's: its adapter verifies the signature and parses the raw body. */
export const paymentCallback = endpoint({
  name: 'paymentCallback',
  summary: 'What a payment provider reports; unsigned or altered is 400',
  method: 'POST',
  path: '/payment/{provider}/callback',
  params: v.object({
    provider: v.pipe(boundedText(maxLengths.providerCode), v.regex(/^[a-z0-9-]+$/, 'a provider code')),
  }),
});
