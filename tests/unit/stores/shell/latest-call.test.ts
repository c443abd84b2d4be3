import { expect, test } from 'vitest';
import { latestCall } from '../../../../src/stores/shell/latest-call.ts';

test('of several calls only the last one is the latest', () => {
  const beginCall = latestCall();
  const isFirstLatest = beginCall();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = beginCall();
  expect(isFirstLatest()).toBe(false);
  expect(isSecondLatest()).toBe(true);
});

test('calls of another kind do not count', () => {
  const isLatest = latestCall()();
  latestCall()();
  expect(isLatest()).toBe(true);
});
