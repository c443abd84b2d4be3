/** No answer at all: the network, the name, the time-out. */
export class ShopUnreachable extends Error {
  override name = 'ShopUnreachable';
  constructor(baseUrl: string, call: string, cause: unknown) {
    super(`The shop API at ${baseUrl} did not answer ${call}: ${reasonOf(cause)}`, { cause });
  }
}

/** The shop answered, and said no. */
export class ShopRefused extends Error {
  override name = 'ShopRefused';
  readonly status: number;
  readonly reply: { message: string; errors: Record<string, string[]> };
  /** As it came, for calls whose refusals tell more. */
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

/** For what may well not be there. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ShopRefused && error.status === 404) return undefined;
  throw error;
}

/** The innermost reason, where fetch hides the useful one. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.message || cause.code}` : cause.message;
}
