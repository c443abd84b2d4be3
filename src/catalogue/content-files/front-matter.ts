/** The lines between `---` at the top of a Markdown file: YAML, checked by a schema. */
import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** What is wrong with a file, and in which of its lines, counted from 1. */
export interface Fault {
  line: number;
  reason: string;
}

/** The fields as the schema returns them, and the text below them. */
interface Parsed<S extends v.GenericSchema> {
  fields: v.InferOutput<S>;
  body: string;
  /** The line in which the body begins. */
  bodyLine: number;
  lineOf(field: string): number;
}

type Result<S extends v.GenericSchema> = { parsed: Parsed<S> } | { faults: Fault[] };

/** Some editors write a byte order mark first. */
const frontMatter = /^\uFEFF?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

export function parseFrontMatter<S extends v.GenericSchema>(text: string, schema: S): Result<S> {
  const [whole, yaml = ''] = frontMatter.exec(text) ?? [];
  if (whole === undefined) return { faults: [{ line: 1, reason: 'begin with a line ---, the fields, ---' }] };
  const lines = new LineCounter();
  // Dates and codes stay the texts that were written.
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'failsafe' });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ pos, code, message }) => ({
        line: lineAt(pos[0]),
        reason:
          code === 'BLOCK_AS_IMPLICIT_KEY' ? 'put a text with a colon into quotes' : firstLineOf(message),
      })),
    };
  const { contents } = document;
  if (!isMap(contents)) return { faults: [{ line: 2, reason: 'fields are missing, such as title: Гуртом' }] };
  const lineOf = (field: string): number => {
    const key = contents.items.find((pair) => isScalar(pair.key) && pair.key.value === field)?.key;
    return isScalar(key) && key.range ? lineAt(key.range[0]) : 1;
  };
  const result = v.safeParse(schema, fieldsOf(contents));
  if (!result.success)
    return {
      faults: result.issues
        .map(({ path, message }) => {
          const field = String(path?.[0]?.key ?? '');
          return { line: lineOf(field), reason: `${field}: ${message}` };
        })
        .toSorted((one, other) => one.line - other.line),
    };
  const bodyLine = whole.split('\n').length;
  return { parsed: { fields: result.output, body: text.slice(whole.length), bodyLine, lineOf } };
}

const firstLineOf = (message: string) => message.replace(/ at line \d+, column \d+:?[\s\S]*$/, '');

/** Only texts: a list, a map or an alias is a value that no field allows. */
const fieldsOf = ({ items }: YAMLMap): Record<string, unknown> =>
  Object.fromEntries(
    items.map(({ key, value }) => [
      isScalar(key) ? String(key.value) : '',
      isScalar(value) ? value.value : [],
    ]),
  );
