/** Files that the operator names. */
import { readFile } from 'node:fs/promises';
import { SetupError } from '../contract/setup-error.ts';

export const readNamed = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new SetupError(`${file} cannot be read: ${error.message}`);
  });

/** Some editors write a byte order mark at the start of a file, where JSON.parse fails. */
const byteOrderMark = /^\uFEFF/;

export function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(byteOrderMark, ''));
  } catch (error) {
    throw new SetupError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
