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
  constructor(baseUrl: string, call: string, status: number, reply: ShopRefused['reply'], body?: unknown) {
    super(
      `The shop API at ${baseUrl} answered ${call} with ${status}${reply.message ? `: ${reply.message}` : ''}`,
    );
    this.status = status;
    this.reply = reply;
    this.body = body;
  }
}

/** A `catch` handler for requests where 404 is expected. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ShopRefused && error.status === 404) return undefined;
  throw error;
}

/** The innermost cause, because fetch wraps the useful message. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.message || cause.code}` : cause.message;
}
