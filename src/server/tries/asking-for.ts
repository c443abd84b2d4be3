import type { Context } from 'hono';
import { carrierQuestions } from '../../domain/tries.ts';
import { fill } from '../../locales/fill.ts';
import type { AppParts } from '../app-parts.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { clientAddress } from '../http/client-address.ts';
import { wordsFor } from '../http/language.ts';
import { tooMany } from '../http/too-many.ts';
import { admit } from './admit.ts';

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
