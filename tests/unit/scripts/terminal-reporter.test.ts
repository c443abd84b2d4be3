import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTerminalReporter } from '../../../scripts/terminal-reporter.ts';
import { logReporter } from '../../../src/publishing/publisher/reporter.ts';
import { createLog } from '../../../src/server/log.ts';

let output = '';
beforeEach(() => {
  output = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      output += part.toString();
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

/** What the terminal shows: each line as it was drawn last. */
const screen = () => output.split('\n').map((line) => line.split('\r\u001b[K').at(-1));
const drawn = () => output.split('\r').length - 1;

function reporterAt(isTerminal: boolean) {
  const clock = { now: 0 };
  return {
    clock,
    reporter: createTerminalReporter(
      () => isTerminal,
      () => clock.now,
    ),
  };
}

test('a terminal shows the work of both editions in one line, with the time left, and keeps the last state', () => {
  const { clock, reporter } = reporterAt(true);
  for (let done = 0; done <= 10; done += 1) {
    clock.now += 1000;
    reporter.progress('ua', { what: 'pages', done, of: 20 });
    clock.now += 300;
    reporter.progress('pl', { what: 'pictures', done, of: 10 });
  }
  expect(screen()).toEqual(['pl: pictures 10 of 10', 'ua: pages 10 of 20, about 20 s left']);
});

test('a shorter line leaves nothing of a longer one, and warnings stand above it', () => {
  const { reporter } = reporterAt(true);
  reporter.progress('ua', { what: 'catalogue', done: 1, of: 70, unchanged: 12 });
  reporter.warn('ua', 'a picture is missing');
  expect(screen()).toEqual(['ua: a picture is missing', 'ua: catalogue 1 of 70 cards, 12 answers unchanged']);
});

test('a terminal is not redrawn for each page', () => {
  const { clock, reporter } = reporterAt(true);
  for (let done = 1; done < 1000; done += 1) {
    clock.now += 1;
    reporter.progress('ua', { what: 'pages', done, of: 1000 });
  }
  expect(drawn()).toBe(5);
});

test('without a terminal only the end of each work is printed', () => {
  const { clock, reporter } = reporterAt(false);
  for (let done = 1; done <= 3; done += 1) {
    clock.now += 5000;
    reporter.progress('ua', { what: 'pages', done, of: 3 });
  }
  expect(output).toBe('ua: pages 3 of 3\n');
});

test('a log has a line every ten seconds of a long work, with the time left, and its end', () => {
  const lines: string[] = [];
  let now = 0;
  const reporter = logReporter(
    createLog((line) => lines.push(line)),
    () => now,
  );
  for (let done = 0; done <= 100; done += 1) {
    reporter.progress('ua', { what: 'pages', done, of: 100 });
    now += 300;
  }
  for (let done = 0; done <= 100; done += 1) reporter.progress('ua', { what: 'pictures', done, of: 100 });
  const logged = lines.map((line): unknown => JSON.parse(line));
  expect(logged).toMatchObject([
    { message: 'progress', what: 'pages', done: 34, of: 100, left: 'about 20 s left' },
    { message: 'progress', what: 'pages', done: 68, of: 100, left: 'about 10 s left' },
    { message: 'rendered', what: 'pages', done: 100, of: 100 },
    { message: 'pulled', what: 'pictures', done: 100, of: 100 },
  ]);
  expect(logged).toHaveLength(4);
});

test('a run after one that failed is estimated anew', () => {
  const { clock, reporter } = reporterAt(true);
  reporter.progress('ua', { what: 'pages', done: 5, of: 100 });
  clock.now += 3_600_000;
  for (let done = 0; done <= 10; done += 1) {
    clock.now += 1000;
    reporter.progress('ua', { what: 'pages', done, of: 100 });
  }
  expect(screen()).toEqual(['ua: pages 10 of 100, about 90 s left']);
});
