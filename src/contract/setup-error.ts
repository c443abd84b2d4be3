/** A configuration error that the operator must fix; printed as one sentence without a stack trace. */
export class SetupError extends Error {
  override name = 'SetupError';
}
