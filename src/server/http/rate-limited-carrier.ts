import type { Context } from 'hono';
import { carrierQuestions } from '../../domain/time/rate-limits.ts';
import { fill } from '../../locales/fill.ts';
import { checkRateLimit } from '../rate-limits/rate-limit.ts';
import type { Carrier } from '../shop/delivery/carrier.ts';
import type { AppParts } from '../shop/shop-context.ts';
import { clientAddress } from './client-address.ts';
import { wordsFor } from './language.ts';
import { tooMany } from './too-many.ts';

/** The carrier with this client's rate limit. Cached responses do not count. */
export function rateLimitedCarrier(context: Context, { carrier, config, db, now }: AppParts): Carrier {
  if (carrier.withRateLimit === undefined) return carrier;
  const client = clientAddress(context, config.trustedProxies);
  return carrier.withRateLimit(async (what) => {
    const terms = { limits: carrierQuestions, now: now(), counts: async () => true };
    const seconds = await checkRateLimit(db, { kind: 'carrier', client, what }, terms);
    if (seconds > 0) throw tooMany(seconds, fill(wordsFor(context).delivery.tooMany, { seconds }));
  });
}
