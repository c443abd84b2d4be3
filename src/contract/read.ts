import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { describeIssue } from './issue.ts';
import { tolerate } from './tolerate.ts';

/** An answer that breaks the contract as a whole. */
export class ContractError extends Error {
  override name = 'ContractError';
  constructor(call: string, complaint: string) {
    super(`${call} answered against the contract: ${complaint}`);
  }
}

/** Reads what somebody else's server says: tolerant of form, strict on meaning. */
export function read<S extends Schema>(
  schema: S,
  answer: unknown,
  call: string,
  warn: (warning: string) => void,
): v.InferOutput<S> {
  const tolerated = tolerate(schema, answer, (dropped) => warn(`${call}: ${dropped}`));
  const result = v.safeParse(schema, tolerated, { abortEarly: true });
  if (!result.success) throw new ContractError(call, describeIssue(result.issues[0]));
  return result.output;
}
