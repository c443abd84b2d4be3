import type { Context } from 'hono';
import * as v from 'valibot';
import { type NextPage, PageQuerySchema } from '../../contract/paging.ts';
import { IdSchema } from '../../contract/scalars.ts';
import type { Page, PageRequest } from '../db/page.ts';
import { invalid } from './problem.ts';
import { readQuery } from './requests.ts';

/** The page that a request asks for. */
export function readPageRequest(context: Context): PageRequest {
  const { limit, cursor } = readQuery(PageQuerySchema, context);
  return { limit, before: cursor === undefined ? undefined : decodeCursor(cursor) };
}

/** The field of a response that says where the list goes on; none at its end. */
export function nextPage({ rows, remaining }: Page<{ id: number }>): { next?: NextPage } {
  const last = rows.at(-1);
  return last === undefined || remaining === 0 ? {} : { next: { cursor: encodeCursor(last.id), remaining } };
}

/** Encoded, so that no client reads an id in it and computes the next one. */
const encodeCursor = (id: number) => Buffer.from(`before ${id}`).toString('base64url');

function decodeCursor(cursor: string): number {
  const [, digits = ''] = /^before (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const id = v.safeParse(IdSchema, digits === '' ? undefined : Number(digits));
  if (!id.success) throw invalid({ cursor: ['Not a cursor of this list'] });
  return id.output;
}
