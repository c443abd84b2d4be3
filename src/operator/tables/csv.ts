/** How every table for spreadsheets is written, and how a text of one is read back. */
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';

/**
 * An apostrophe stands before what a spreadsheet would take for a formula, since customers write some texts themselves. A program
 * that splits the table by another mark than the comma does not heed the quotes: a line or a `;` inside a text begins a cell there.
 */
const escapeFormulas = (text: string): string =>
  text.replace(/(?<=^|[\r\n;\t])(?='*[=+\-@\t\r＝＋－＠])/g, "'");

export const unescapeFormulas = (text: string): string =>
  text.replace(/(?<=^|[\r\n;\t])'(?='*[=+\-@\t\r＝＋－＠])/g, '');

export const csvOptions = {
  bom: true,
  quoted_string: true,
  record_delimiter: 'windows',
  cast: { string: escapeFormulas },
} satisfies Options;

export const csvOf = (table: readonly (readonly string[])[]): string => stringify([...table], csvOptions);
