import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '../../contract/endpoint.ts';
import type { Calculation } from '../../contract/resources/cart.ts';
import type { ProofTask } from '../../domain/sign-in/proof-of-work.ts';

interface Details {
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** The current calculation of the cart. */
  calculation?: Calculation;
  /** What the browser has to do before it gets a code. */
  proof?: ProofTask;
}

/** An error response; app.ts turns it into the contract's body. */
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

/** 422 with the messages of each field. */
export function invalid(errors: Record<string, string[]>): Problem {
  return new Problem(422, Object.values(errors)[0]?.[0] ?? 'Not acceptable', { errors });
}
