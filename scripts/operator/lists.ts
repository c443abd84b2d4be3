/** How the operator reads a long list: page by page, and told what is missing. */
import { IdSchema } from '../../src/contract/scalars.ts';
import type { Page } from '../../src/server/db/page.ts';
import { say } from '../terminal.ts';
import { parseOptions, wholeOf } from './operator.ts';

export const pageSize = 200;

const options = { before: { type: 'string' } } as const;

/** The arguments of a list: positional ones, and the id before which the page starts. */
export function listArguments(
  args: readonly string[],
  what: string,
): { positionals: readonly string[]; before: number | undefined } {
  const { positionals, values } = parseOptions(args, options);
  return {
    positionals,
    before: values.before === undefined ? undefined : wholeOf(IdSchema, values.before, what),
  };
}

/** Says how many rows follow a page, and which command lists them. */
export function sayRemaining({ rows, remaining }: Page<{ id: number }>, command: readonly string[]): void {
  const last = rows.at(-1);
  if (last === undefined || remaining === 0) return;
  say(`${remaining} more: npm run shop -- ${command.join(' ')} --before ${last.id}`);
}
