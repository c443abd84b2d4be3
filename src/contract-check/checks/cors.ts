import { callHeaders } from '../../client/shop-client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { calculateCart } from '../../contract/resources/cart.ts';
import { addFavourites, deleteFavourite } from '../../contract/resources/favourites.ts';
import { createOrder } from '../../contract/resources/order.ts';
import { getSettings } from '../../contract/resources/settings.ts';
import { getUser } from '../../contract/resources/user.ts';
import { type Check, withoutReply } from '../check.ts';
import { absent, breaks, type Finding, rowOf, tolerated } from '../finding.ts';
import { lossWithout } from '../optional-calls.ts';
import type { Reply } from '../shop-under-test.ts';

const ofCall = Object.keys(callHeaders('', { token: 'any', mayUsePromocode: false }));
const requestHeaders = [...ofCall, 'Content-Type', 'Idempotency-Key'];

/** In seconds: with less, browsers ask before nearly every call. */
const longEnough = 600;

/** One call for each method, and one with each header. */
const preflights: readonly Endpoint[] = [getUser, calculateCart, addFavourites, deleteFavourite, createOrder];

/** What a browser on the storefront's origin may send and read. */
export const corsChecks = (origin: string): readonly Check[] => [
  ...preflights.map((call) => preflight(call, origin)),
  readable(getSettings, origin, 'read from the storefront'),
  readable(getUser, origin, 'a failure read from the storefront'),
];

function preflight(call: Endpoint, origin: string): Check {
  return async function* ({ preflight: send }) {
    const { method } = call;
    const asked = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': requestHeaders.join(',').toLowerCase(),
    };
    const findings = await send(call.path.replace('{id}', '0'), asked).then(
      (reply) => judgePreflight(call, reply, origin),
      (error: unknown) => [withoutReply(error)],
    );
    yield rowOf(`OPTIONS ${call.path}, before a ${method}`, findings);
  };
}

function judgePreflight(call: Endpoint, { status, headers }: Reply, origin: string): Finding[] {
  const loss = lossWithout.get(call);
  if (loss !== undefined && (status === 404 || status === 501)) return [absent(loss)];
  if (status >= 300) return [breaks(`answered ${status}`)];
  const names = listOf(headers, 'access-control-allow-headers');
  const refused = requestHeaders.filter(
    // A star does not cover this header.
    (name) => !names.includes(name.toLowerCase()) && (name === 'Authorization' || !names.includes('*')),
  );
  const methods = listOf(headers, 'access-control-allow-methods');
  const isAllowed = /^(GET|POST)$/.test(call.method) || methods.includes('*');
  const age = Number(headers.get('access-control-max-age') ?? 0);
  return [
    ...judgeOrigin(headers, origin),
    ...refused.map((name) => breaks(`Access-Control-Allow-Headers lacks ${name}`)),
    ...(isAllowed || methods.includes(call.method.toLowerCase())
      ? []
      : [breaks(`Access-Control-Allow-Methods lacks ${call.method}`)]),
    ...(age >= longEnough
      ? []
      : [tolerated(`Access-Control-Max-Age is ${age}: browsers ask again before nearly every call`)]),
  ];
}

function readable(call: Endpoint, origin: string, when: string): Check {
  return async function* ({ send }) {
    const findings = await send(call, { headers: { Origin: origin } }).then(
      ({ headers }) => [...judgeOrigin(headers, origin), ...judgeExposed(headers)],
      (error: unknown) => [withoutReply(error)],
    );
    yield rowOf(`${call.method} ${call.path}, ${when}`, findings);
  };
}

function judgeOrigin(headers: Headers, origin: string): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === origin || allowed === '*'
    ? []
    : [breaks(`Access-Control-Allow-Origin is ${allowed ?? 'absent'}, but ${origin} is due`)];
}

function judgeExposed(headers: Headers): Finding[] {
  const exposed = listOf(headers, 'access-control-expose-headers');
  return exposed.includes('retry-after') || exposed.includes('*')
    ? []
    : [
        tolerated(
          'Access-Control-Expose-Headers lacks Retry-After, so the storefront does not know how long to wait',
        ),
      ];
}

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
