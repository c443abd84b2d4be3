import type { Context, Hono } from 'hono';
import {
  findPoints as findPointsCall,
  findSettlements as findSettlementsCall,
  getDeliveryTypes,
} from '../../../contract/resources/delivery.ts';
import { carrierLimits } from '../../../domain/time/rate-limits.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import type { Carrier } from '../../shop/delivery/carrier.ts';
import { findSettlements, offeredPoints, offeredTypes } from '../../shop/delivery/offers.ts';
import { TooManyRequests } from '../../shop/failures.ts';
import type { AppParts } from '../app-parts.ts';
import { clientAddress } from '../client-address.ts';
import { publicCalls } from '../endpoints.ts';
import { readQuery } from '../requests.ts';

/** Where the carrier can deliver. */
export function deliveryRoutes(app: Hono, parts: AppParts): void {
  const { catalogue, checkAnswers } = parts;
  const publicCall = publicCalls(app, checkAnswers);

  publicCall(findSettlementsCall, async (context) => {
    const { query } = readQuery(findSettlementsCall.query, context);
    return findSettlements(rateLimitedCarrier(context, parts), query);
  });

  publicCall(getDeliveryTypes, async (context) => {
    const { settlement_external_id: id } = readQuery(getDeliveryTypes.query, context);
    return offeredTypes({ carrier: rateLimitedCarrier(context, parts), catalogue }, id);
  });

  publicCall(findPointsCall, async (context) => {
    const query = readQuery(findPointsCall.query, context);
    const points = await offeredPoints({ carrier: rateLimitedCarrier(context, parts), catalogue }, query);
    return points.map(({ refuses_parcels, ...point }) => point);
  });
}

/** The carrier with this client's rate limit. Cached responses do not count. */
function rateLimitedCarrier(context: Context, { carrier, config, db, now }: AppParts): Carrier {
  if (carrier.withRateLimit === undefined) return carrier;
  const client = clientAddress(context, config.trustedProxies);
  return carrier.withRateLimit(async (what) => {
    const terms = { limits: carrierLimits, now: now(), counts: async () => true };
    const seconds = await checkRateLimit(db, { kind: 'carrier', client, what }, terms);
    if (seconds > 0) throw new TooManyRequests('carrier-queries', seconds);
  });
}
