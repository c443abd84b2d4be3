import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { describeIssue, tolerate } from './tolerate.ts';

/** A response that violates the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
  /** Whether a field is invalid, rather than the response as a whole. */
  readonly isAboutField: boolean;
  constructor(call: string, complaint: string, isAboutField: boolean) {
    super(`${call} answered against the contract: ${complaint}`);
    this.isAboutField = isAboutField;
  }
}

/** Parses another server's response: tolerant of form, strict on meaning. */
export function read<S extends Schema>(
  schema: S,
  answer: unknown,
  call: string,
  warn: (warning: string) => void,
): v.InferOutput<S> {
  const tolerated = tolerate(schema, answer, (dropped) => warn(`${call}: ${dropped}`));
  const result = v.safeParse(schema, tolerated, { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw new ContractError(call, describeIssue(issue), issue.path !== undefined);
  }
  return result.output;
}
