/** Who hears what a build does: a person at a terminal, or a log. */

import { complain, say } from '../../scripts/terminal.ts';
import type { EditionCode } from '../editions/edition.ts';
import type { Log } from '../server/log.ts';

export interface Step {
  what: 'catalogue' | 'pictures';
  done: number;
  of: number;
  /** Answers that the last pull had already. */
  unchanged?: number;
}

export interface Reporter {
  progress(edition: EditionCode, step: Step): void;
  warn(edition: EditionCode, warning: string): void;
}

const mostOfWarning = 500;

/** In one line, whatever the shop's own words in it contain. */
function inOneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > mostOfWarning ? `${line.slice(0, mostOfWarning)}…` : line;
}

export const toTerminal: Reporter = {
  progress(edition, { what, done, of, unchanged }) {
    const counted = what === 'catalogue' ? `${of} cards, ${unchanged} answers unchanged` : of;
    const line = `${edition}: ${what} ${done} of ${counted}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? '\n' : ''}`);
    else if (done === of) say(line);
  },
  warn: (edition, warning) => complain(`${edition}: ${inOneLine(warning)}`),
};

export const toLog = (log: Log): Reporter => ({
  progress(edition, step) {
    if (step.done === step.of) log.info('pulled', { edition, ...step });
  },
  warn: (edition, warning) => log.warn(inOneLine(warning), { edition }),
});
