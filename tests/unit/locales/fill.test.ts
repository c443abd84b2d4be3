import { expect, test } from 'vitest';
import { fill } from '../../../src/locales/fill.ts';

test('places of a text are filled by name, as often as they stand', () => {
  expect(fill('{from}–{to} із {count}, {count}', { from: 1, to: 60, count: 0 })).toBe('1–60 із 0, 0');
});

test('a place that nobody fills stays visible', () => {
  expect(fill('{toString} {x}', {})).toBe('{toString} {x}');
});
