import * as v from 'valibot';
import type { Edition } from '../../../editions/edition.ts';
import { CommandRefused } from '../failures.ts';
import { findContradictions } from './contradictions.ts';
import { type CatalogueFile, CatalogueFileSchema } from './file.ts';

export function checkCatalogueFile(content: unknown, edition: Edition): CatalogueFile {
  const result = v.safeParse(CatalogueFileSchema, content);
  if (!result.success) throw badFile(result.issues.map(describe));
  const contradictions = findContradictions(result.output, edition);
  if (contradictions.length > 0) throw badFile(contradictions);
  return result.output;
}

const badFile = (rows: readonly string[]) => new CommandRefused({ code: 'bad-catalogue-file', rows });

function describe(issue: v.BaseIssue<unknown>): string {
  const [list, row] = issue.path ?? [];
  const path = v.getDotPath(issue) ?? 'the document';
  if (list === undefined || row === undefined || typeof row.key !== 'number')
    return `${path}: ${issue.message}`;
  const rest = path.split('.').slice(2).join('.');
  return `${String(list.key)}[${row.key}]${nameOf(row.value)}${rest ? ` ${rest}` : ''}: ${issue.message}`;
}

function nameOf(row: unknown): string {
  const result = v.safeParse(v.object({ id: v.optional(v.number()), name: v.optional(v.string()) }), row);
  if (!result.success) return '';
  const { id, name } = result.output;
  return `${id === undefined ? '' : ` id ${id}`}${name === undefined ? '' : ` «${name}»`}`;
}
