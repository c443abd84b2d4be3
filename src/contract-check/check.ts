import type * as v from 'valibot';
import type { PulledCatalogue } from '../catalogue/catalogue.ts';
import { failureOf } from '../client/shop-client.ts';
import type { Endpoint, Schema } from '../contract/endpoint.ts';
import type { Settlement } from '../contract/resources/delivery.ts';
import type { Order } from '../contract/resources/order.ts';
import type { User } from '../contract/resources/user.ts';
import { absent, breaks, type Finding, type Row, rowOf, skipped, tolerated } from './finding.ts';
import { judgeBody, judgeFailure } from './judge-body.ts';
import { lossWithout as usualLoss } from './optional-calls.ts';
import { type Input, NoReply, type Reply, type ShopUnderTest, secondsToWait } from './shop-under-test.ts';

/** What earlier responses said: later calls take their ids from it. A list is empty until it could be read. */
export interface Facts extends Omit<PulledCatalogue, 'settings'> {
  settings?: PulledCatalogue['settings'];
  catalogVersion?: string | undefined;
  settlement?: Settlement;
  user?: User;
  favourites?: readonly number[];
  orders: readonly Order[];
}

export type Check = (shop: ShopUnderTest, facts: Facts) => AsyncIterable<Row>;

interface Call {
  call: Endpoint;
  /** What is special about this call. */
  when?: string;
  /** One call for each input; none: `lacking` says what there was nothing of. */
  inputs?(facts: Facts, shop: ShopUnderTest): readonly Input[];
  lacking?: string;
  /** What the storefront loses if the shop does not have this call; undefined: every shop must have it. */
  lossWithout?(facts: Facts, shop: ShopUnderTest): string | undefined;
}

interface Answered<S extends Schema> extends Call {
  call: Endpoint & { answer: S };
  /** A list of which every item is broken is worth nothing. */
  needsItems?: boolean;
  /** What the schema cannot say. */
  verify?(value: v.InferOutput<S>, input: Input, facts: Facts): Finding[];
  keep?(value: v.InferOutput<S>, facts: Facts): void;
  /** What the storefront does when this call fails; undefined: it cannot cope. */
  fallbackFor?(status: number): string | undefined;
}

/** A call that must succeed. */
export const answers = <S extends Schema>(check: Answered<S>): Check =>
  eachInput(check, (reply, input, facts) => {
    if (reply.status >= 400) {
      const fallback = check.fallbackFor?.(reply.status);
      return fallback === undefined
        ? [unexpected(reply)]
        : [tolerated(`answered ${reply.status}: ${fallback}`)];
    }
    if (isNotJson(reply)) return [notJson(reply)];
    const { findings, value, isEmptied } = judgeBody<S>(check.call.answer, reply.body);
    if (value === undefined) return findings;
    check.keep?.(value, facts);
    const emptied = check.needsItems && isEmptied ? [breaks('nothing is left of the list')] : [];
    return [...emptied, ...findings, ...(check.verify?.(value, input, facts) ?? [])];
  });

interface Refused extends Call {
  status: 401 | 404 | 422;
  /** The field of the form under which the customer reads why. */
  field?: string;
}

/** A call that must fail with this status. */
export const refuses = ({ status, field, ...check }: Refused): Check =>
  eachInput(check, (reply) => {
    if (reply.status === status) return judgeFailure(reply.body, field);
    const isJudgement =
      reply.status >= 400 && reply.status < 500 && ![401, 404, 405, 429].includes(reply.status);
    if (field !== undefined && isJudgement)
      return [tolerated(`answered ${reply.status} instead of ${status}`), ...judgeFailure(reply.body, field)];
    if (reply.status < 400) return [breaks(`answered ${reply.status}, but ${status} is due`)];
    return [unexpected(reply, status)];
  });

function eachInput(check: Call, judge: (reply: Reply, input: Input, facts: Facts) => Finding[]): Check {
  const { call, when, inputs = () => [{}], lacking = '', lossWithout = () => usualLoss.get(call) } = check;
  return async function* (shop, facts) {
    const given = inputs(facts, shop);
    if (given.length === 0) yield rowOf(nameOf(call, when, {}), [skipped(lacking)]);
    for (const input of given) {
      const findings = await shop.send(call, input).then(
        (reply) => {
          const found = judge(reply, input, facts);
          const loss =
            missing.includes(reply.status) && found.some(isBroken) ? lossWithout(facts, shop) : undefined;
          return loss === undefined ? [...redirection(reply), ...found] : [absent(loss)];
        },
        (error: unknown) => [withoutReply(error)],
      );
      yield rowOf(nameOf(call, when, input), findings);
    }
  };
}

const isBroken = ({ verdict }: Finding) => verdict === 'breaks';

function nameOf({ method, path }: Endpoint, when: string | undefined, { params = {} }: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  return `${method} ${filled}${when === undefined ? '' : `, ${when}`}`;
}

export function withoutReply(error: unknown): Finding {
  if (error instanceof NoReply) return breaks(error.message);
  throw error;
}

const redirection = ({ redirectedTo }: Reply): Finding[] =>
  redirectedTo === undefined ? [] : [tolerated(`redirects to ${redirectedTo}`)];

const isNotJson = ({ body }: Reply) => body === undefined || typeof body === 'string';

const notJson = ({ status, body }: Reply): Finding =>
  breaks(
    (body ?? '') === ''
      ? `answered ${status} without a body`
      : `answered ${status} with what is not JSON: «${String(body).slice(0, 60)}»`,
  );

/** The statuses with which the storefront understands that the shop does not have a call. */
const missing = [404, 501];

function unexpected(reply: Reply, due?: number): Finding {
  const { status, body } = reply;
  const wait = secondsToWait(reply);
  if (status === 429)
    return breaks(
      wait === 0 ? 'answered 429 without Retry-After' : `answered 429: check again after ${wait} s`,
    );
  const { message } = failureOf(body);
  return breaks(
    `answered ${status}${due === undefined ? '' : `, but ${due} is due`}${message === '' ? '' : `: «${message}»`}`,
  );
}
