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
  /** What the customer reads. */
  readonly failure: { message: string; errors: Record<string, string[]> };
  /** Unparsed, for calls whose failure has more fields. */
  readonly body: unknown;
  /** In seconds; 0: the shop names no time to retry. */
  readonly retryAfter: number;
  constructor(
    baseUrl: string,
    call: string,
    status: number,
    failure: ShopRefused['failure'],
    body?: unknown,
    retryAfter = 0,
  ) {
    super(
      `The shop API at ${baseUrl} answered ${call} with ${status}${failure.message ? `: ${failure.message}` : ''}`,
    );
    this.status = status;
    this.failure = failure;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** A time-out, a rate limit, or a gateway that does not reach the shop. */
const unavailableStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Whether the request was not judged: no response, one that breaks the contract, or a status of the list above. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ShopUnreachable ||
  error instanceof ContractError ||
  (error instanceof ShopRefused && unavailableStatuses.has(error.status));

/** In seconds; a shop that names more is taken to be mistaken. */
const longestWait = 3600;

/** Returns the seconds of a `Retry-After` header, which holds seconds or a date; 0 if it holds neither. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - now) / 1000);
  return Math.min(longestWait, Math.max(0, seconds || 0));
}

const httpDate = (text: string) => (/^\w{3}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN);

/** The shop has nothing by this id or name. */
export const isNotFound = (error: unknown): error is ShopRefused =>
  error instanceof ShopRefused && error.status === 404;

/** The shop lacks the thing or the whole call. */
export const isMissing = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ShopRefused && error.status === 501);

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
