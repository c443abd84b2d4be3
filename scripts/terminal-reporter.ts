import { linesOf } from '../src/contract/setup-error.ts';
import type { EditionCode } from '../src/editions/edition.ts';
import { complain, say } from '../src/operator/terminal.ts';
import { type Reporter, type Step, shortened, trackSteps } from '../src/publishing/publisher/reporter.ts';

const clearLine = '\r\u001b[K';
/** In milliseconds: a line that changes faster cannot be read. */
const redrawEvery = 200;

function describe(edition: EditionCode, { what, done, of, unchanged = 0 }: Step): string {
  const counted = what === 'catalogue' ? `${of} cards, ${unchanged} answers unchanged` : of;
  return `${edition}: ${what} ${done} of ${counted}`;
}

/** Prints the progress of a build in the terminal: the work of all editions in the last line. */
export function createTerminalReporter(
  isTerminal: () => boolean = () => process.stdout.isTTY === true,
  now: () => number = () => performance.now(),
): Reporter {
  const running = new Map<EditionCode, string>();
  let drawnAt = Number.NEGATIVE_INFINITY;

  function draw(): void {
    drawnAt = now();
    // A line that wraps cannot be cleared.
    const line = [...running.values()].join(' | ').slice(0, (process.stdout.columns ?? 80) - 1);
    process.stdout.write(`${clearLine}${line}`);
  }
  /** Prints above the line that changes. */
  function printAbove(print: () => void): void {
    const isShown = isTerminal() && running.size > 0;
    if (isShown) process.stdout.write(clearLine);
    print();
    if (isShown) draw();
  }

  return {
    progress: trackSteps(now, (edition, step, left) => {
      const line = describe(edition, step);
      if (step.done === step.of) {
        printAbove(() => {
          running.delete(edition);
          say(line);
        });
      } else if (isTerminal()) {
        running.set(edition, left === '' ? line : `${line}, ${left}`);
        if (now() - drawnAt >= redrawEvery) draw();
      }
      return true;
    }),
    warn: (edition, warning) => printAbove(() => complain(`${edition}: ${shortened(warning)}`)),
    finish: ({ settings: { edition, siteUrl }, release, isHeldBack, error }) =>
      printAbove(() => {
        running.delete(edition);
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
      }),
  };
}

export const terminalReporter: Reporter = createTerminalReporter();
