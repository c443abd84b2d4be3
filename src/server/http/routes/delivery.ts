import type { Context, Hono } from 'hono';
import { findPoints, findSettlements, getDeliveryTypes } from '../../../contract/resources/delivery.ts';
import { tidyQuery } from '../../../domain/search/search.ts';
import { loaded } from '../../shop/catalogue/require-catalogue.ts';
import { carrierRetrySeconds, isPointKind } from '../../shop/delivery/carrier.ts';
import { offeredTypes } from '../../shop/delivery/offered-types.ts';
import { type Away, away, orAway, placeOf } from '../../shop/delivery/place.ts';
import { findTakingPoints } from '../../shop/delivery/points-that-take.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { invalid, readQuery } from '../input.ts';
import { wordsFor } from '../language.ts';
import { Problem } from '../problem.ts';
import { publicCalls } from '../public.ts';
import { rateLimitedCarrier } from '../rate-limited-carrier.ts';

/** Where parcels can go, as the carrier knows it. */
export function deliveryRoutes(app: Hono, parts: AppParts): void {
  const { catalogue, checkAnswers } = parts;
  const answerPublicly = publicCalls(app, checkAnswers);

  answerPublicly(findSettlements, async (context) => {
    const { query } = readQuery(findSettlements.query, context);
    return present(
      await orAway(rateLimitedCarrier(context, parts).findSettlements(tidyQuery(query))),
      context,
    );
  });

  answerPublicly(getDeliveryTypes, async (context) => {
    const { settlement_external_id: id } = readQuery(getDeliveryTypes.query, context);
    if (id === undefined) return (await loaded(catalogue)).file.delivery_type;
    const carrier = rateLimitedCarrier(context, parts);
    return offeredTypes({ carrier, catalogue }, known(await placeOf(carrier, id), context), id);
  });

  answerPublicly(findPoints, async (context) => {
    const asked = readQuery(findPoints.query, context);
    const { file } = await loaded(catalogue);
    const type = file.delivery_type.find(({ id }) => id === asked.delivery_type_id);
    if (type === undefined || !isPointKind(type.code)) {
      throw invalid({ delivery_type_id: [wordsFor(context).delivery.unknown] });
    }
    const id = asked.settlement_external_id;
    const carrier = rateLimitedCarrier(context, parts);
    const points = present(await orAway(carrier.points(id, type.code)), context);
    if (points.length === 0) present(known(await placeOf(carrier, id), context), context);
    return findTakingPoints(points, asked.query).map(({ refuses_parcels: _taken, ...point }) => point);
  });
}

function known<T>(place: T | undefined, context: Context): T {
  if (place !== undefined) return place;
  throw invalid({ settlement_external_id: [wordsFor(context).delivery.unknownSettlement] });
}

function present<T>(answer: T | Away, context: Context): T {
  if (answer !== away) return answer;
  throw new Problem(503, wordsFor(context).delivery.carrierAway, {
    headers: { 'Retry-After': String(carrierRetrySeconds) },
  });
}
