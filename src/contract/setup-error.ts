interface SetupErrorOptions extends ErrorOptions {
  /** Further lines, such as one for each wrong row of a file. */
  details?: readonly string[];
}

/** A configuration error that the operator must fix; printed as one sentence without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
  readonly details: readonly string[];
  constructor(message: string, { details = [], ...options }: SetupErrorOptions = {}) {
    super(message, options);
    this.details = details;
  }
}

/** Prints in several lines what is called with wrong arguments. */
export function usageError(usage: string): SetupError {
  const [message = '', ...details] = usage.split('\n');
  return new SetupError(message, { details });
}

/** An error as lines for the operator. */
export function linesOf(error: unknown): string[] {
  if (error instanceof SetupError) return [error.message, ...error.details];
  return [error instanceof Error ? error.message : String(error)];
}
