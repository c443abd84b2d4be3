/** What the running file has opened, and on top of it what the running test has. */
const opened: AsyncDisposableStack[] = [];

/** Calls this when the test ends or, in `test.beforeAll`, when the file does, in reverse order. */
export function closeAfterwards(close: () => unknown): void {
  const closing = opened.at(-1);
  if (closing === undefined) throw new Error('Use the test of closing/test.ts and its hooks');
  closing.defer(async () => {
    await close();
  });
}

/** Begins a test or a file; returns what ends it. */
export function beginScope(): () => Promise<void> {
  const scope = new AsyncDisposableStack();
  opened.push(scope);
  return () => {
    opened.pop();
    return scope.disposeAsync();
  };
}
