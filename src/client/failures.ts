import { ContractError } from '../contract/read.ts';

/** No response: network failure, DNS failure or timeout. */
export class ShopUnreachable extends Error {
  override name = 'ShopUnreachable';
  constructor(baseUrl: string, call: string, cause: unknown) {
    super(`The shop API at ${baseUrl} did not answer ${call}: ${reasonOf(cause)}`, { cause });
  }
}

/** The shop responded with a 4xx or 5xx. */
export class ShopRefused extends Error {
  override name = 'ShopRefused';
  readonly status: number;
  readonly reply: { message: string; errors: Record<string, string[]> };
  /** Unparsed, for calls whose error body has more fields. */
  readonly body: unknown;
  /** Seconds during which the shop wants no further call. */
  readonly retryAfter: number;
  constructor(
    baseUrl: string,
    call: string,
    status: number,
    reply: ShopRefused['reply'],
    body?: unknown,
    retryAfter = 0,
  ) {
    super(
      `The shop API at ${baseUrl} answered ${call} with ${status}${reply.message ? `: ${reply.message}` : ''}`,
    );
    this.status = status;
    this.reply = reply;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Timed out or rate limited; a gateway's own, when the shop behind it is down or silent. */
const unavailableStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** True when the shop has not judged the request: no response, one of somebody else, or one that nobody can read. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ShopUnreachable ||
  error instanceof ContractError ||
  (error instanceof ShopRefused && unavailableStatuses.has(error.status));

/** A longer wait would be a mistake of the shop. */
const longestWait = 3600;

/** The seconds of a `Retry-After` header, which has seconds or a date; 0 if it has neither. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - now) / 1000);
  return Math.min(longestWait, Math.max(0, seconds || 0));
}

const httpDate = (text: string) => (/^\w{3}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN);

/** The shop has no such thing. */
export const isUnknown = (error: unknown): error is ShopRefused =>
  error instanceof ShopRefused && error.status === 404;

/** The shop has no such thing, or no such call. */
export const isMissing = (error: unknown): boolean =>
  isUnknown(error) || (error instanceof ShopRefused && error.status === 501);

/** A `catch` handler for requests for what the shop may not have. */
export function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

/** fetch and ofetch wrap the useful error. */
export const innermostCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermostCause(error.cause) : error;

export function reasonOf(error: unknown): string {
  const cause = innermostCause(error);
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.message || cause.code}` : cause.message;
}
