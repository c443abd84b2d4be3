/** Reads XML that others wrote in one pass. */
import { Parser, type ParserOptions } from 'htmlparser2';
import { SetupError } from '../../contract/setup-error.ts';

/** Neither a workbook nor a feed is nested deeper; the time to read an element grows with its depth. */
const mostDepth = 100;

interface Visitor {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Names come without their prefix. Rejects a document that is nested too deep, before the rest of it is read. */
export function scanXml(
  xml: string,
  file: string,
  { open, text, close }: Visitor = {},
  options: ParserOptions = { xmlMode: true },
): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > mostDepth) throw new SetupError(`${file} nests elements deeper than ${mostDepth}.`);
      },
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    options,
  );
  parser.end(xml);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
