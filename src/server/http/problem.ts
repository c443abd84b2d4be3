import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '../../contract/endpoint.ts';
import type { Calculation } from '../../contract/resources/cart.ts';

interface Details {
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** What the shop counts instead. */
  calculation?: Calculation;
}

/** An answer that refuses: thrown anywhere below a route, turned into the contract's body in one place. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly details: Details;
  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function failureBody(message: string, errors?: Record<string, string[]>): Failure {
  return { message, error: { message }, ...(errors && { errors }) };
}
