import { afterEach, expect, test, vi } from 'vitest';
import { onStop } from '../../../src/operator/terminal.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
const before = signals.map((signal) => process.listeners(signal));
const added = () =>
  signals.flatMap((signal, index) =>
    process.listeners(signal).filter((listener) => !before[index]?.includes(listener)),
  );
afterEach(() => {
  for (const listener of added()) for (const signal of signals) process.off(signal, listener);
});

test('repeated signals stop a script once, and do not kill it meanwhile', () => {
  const stop = vi.fn(async () => undefined);
  onStop(stop);
  for (const listener of [...added(), ...added()]) listener('SIGINT');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(added()).toHaveLength(2);
});
