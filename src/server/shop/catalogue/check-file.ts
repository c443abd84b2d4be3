import * as v from 'valibot';
import { SetupError } from '../../../contract/setup-error.ts';
import type { Edition } from '../../../editions/edition.ts';
import { findContradictions } from './contradictions.ts';
import { type CatalogueFile, CatalogueFileSchema } from './file.ts';

/** Why a file was refused: one line for each bad row. */
class BadCatalogueFile extends SetupError {
  override name = 'BadCatalogueFile';
  readonly rows: readonly string[];
  constructor(rows: readonly string[]) {
    super(`The file was refused, nothing was changed:\n${rows.map((row) => `  ${row}`).join('\n')}`);
    this.rows = rows;
  }
}

export function checkCatalogueFile(content: unknown, edition: Edition): CatalogueFile {
  const result = v.safeParse(CatalogueFileSchema, content);
  if (!result.success) throw new BadCatalogueFile(result.issues.map(describe));
  const contradictions = findContradictions(result.output, edition);
  if (contradictions.length > 0) throw new BadCatalogueFile(contradictions);
  return result.output;
}

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
