/** How the operator reads a long list: page by page, and told what is missing. */
import { IdSchema } from '../contract/scalars.ts';
import { mostCounted, type Page } from '../server/db/page.ts';
import { wholeOf } from './operator.ts';
import { say } from './terminal.ts';

export const pageSize = 200;

/** The id before which a page starts. */
export const beforeFrom = (text: string | undefined, what: string) =>
  text === undefined ? undefined : wholeOf(IdSchema, text, what);

/** Says how many rows follow a page, and which command lists them; undefined words were left out. */
export function sayRemaining(
  { rows, remaining }: Page<{ id: number }>,
  command: readonly (string | undefined)[],
): void {
  const last = rows.at(-1);
  if (last === undefined || remaining === 0) return;
  const count = remaining < mostCounted ? remaining : `${remaining} or more`;
  say(`${count} more: npm run shop -- ${command.filter(Boolean).join(' ')} --before ${last.id}`);
}
