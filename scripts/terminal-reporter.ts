import { linesOf } from '../src/contract/setup-error.ts';
import { type Reporter, shortened } from '../src/publishing/reporter.ts';
import { complain, say } from './terminal.ts';

/** Prints the progress of a build in the terminal. */
export const terminalReporter: Reporter = {
  progress(edition, { what, done, of, unchanged }) {
    const counted = what === 'catalogue' ? `${of} cards, ${unchanged} answers unchanged` : of;
    const line = `${edition}: ${what} ${done} of ${counted}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? '\n' : ''}`);
    else if (done === of) say(line);
  },
  warn: (edition, warning) => complain(`${edition}: ${shortened(warning)}`),
  finish({ settings: { edition, siteUrl }, release, isHeldBack, error }) {
    if (error !== undefined) {
      const [message = '', ...details] = linesOf(error);
      say(`${edition}: NOT published: ${message}`, ...details);
    } else if (isHeldBack) say(`${edition}: held back: it was rolled back; --insist publishes it`);
    else if (release === undefined) say(`${edition}: nothing has changed`);
    else {
      const { id, changed, lost } = release;
      say(
        `${edition}: release ${id} is at ${siteUrl}: ${changed.length} files new, ${lost.length} pages gone`,
      );
    }
  },
};
