import * as v from 'valibot';

export type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;
export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

export interface Endpoint {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, parameters in braces. */
  path: `/${string}`;
  /** A GET with an effect at the shop: the client does not retry it. */
  once?: true;
  /** Needs a bearer token. */
  signedIn?: boolean;
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  request?: Schema;
  /** Omitted: the response body is not read. */
  answer?: Schema;
  /** The response body for a request with a `limit`; omitted: the same. */
  page?: Schema;
  /** Omitted: `FailureSchema`. */
  failure?: Schema;
  /** The status of success; omitted: 200. */
  status?: 201 | 204;
}

export const apiBase = '/api/v1';

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Headers<E extends Endpoint> = Output<E['headers']>;
export type Request<E extends Endpoint> = Output<E['request']>;

/** The body of every 4xx and 5xx; the client reads whichever message is present. */
export const FailureSchema = v.object({
  message: v.string(),
  error: v.object({ message: v.string() }),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Failure = v.InferOutput<typeof FailureSchema>;
