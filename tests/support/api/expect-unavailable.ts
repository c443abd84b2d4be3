import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { server } from '../../../src/locales/uk/server.ts';
import type { ask } from './send-request.ts';

type Answer = Awaited<ReturnType<typeof ask>>;

/** Expects a 503 with `Retry-After` and the common body of failures. */
export function expectAskAgain(
  { status, headers, json }: Answer,
  message: string = server.unavailable,
): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(v.parse(FailureSchema, json).message).toBe(message);
}
