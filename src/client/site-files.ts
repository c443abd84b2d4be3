import * as v from 'valibot';
import type { Schema } from '../contract/endpoint.ts';
import { timeLimit } from './time-limit.ts';

/** Fetches a file that the build wrote; undefined if it does not exist. */
export async function readSiteFile<S extends Schema>(
  schema: S,
  path: string,
): Promise<v.InferOutput<S> | undefined> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeLimit) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return v.parse(schema, await response.json());
}
