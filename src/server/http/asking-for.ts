import type { Context } from 'hono';
import { carrierQuestions } from '../../domain/tries.ts';
import { fill } from '../../locales/fill.ts';
import { admit } from '../rate-limits/admit.ts';
import type { Carrier } from '../shop/delivery/carrier.ts';
import type { AppParts } from '../shop/shop-context.ts';
import { clientAddress } from './client-address.ts';
import { wordsFor } from './language.ts';
import { tooMany } from './too-many.ts';

/** The carrier, asked on behalf of this client: not more often than one person would. What is known here is free. */
export function askingFor(context: Context, { carrier, config, db, now }: AppParts): Carrier {
  if (carrier.askingWhen === undefined) return carrier;
  const client = clientAddress(context, config.trustedProxies);
  return carrier.askingWhen(async (what) => {
    const terms = { limits: carrierQuestions, now: now(), counts: async () => true };
    const seconds = await admit(db, { kind: 'carrier', client, what }, terms);
    if (seconds > 0) throw tooMany(seconds, fill(wordsFor(context).delivery.tooMany, { seconds }));
  });
}
