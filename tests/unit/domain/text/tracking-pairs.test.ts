import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrackingPairs } from '../../../../src/domain/text/tracking-pairs.ts';

test.each([
  ['a space', '10041 20450000000001'],
  ['a tab', '10041\t20450000000001'],
  ['a semicolon', '10041;20450000000001'],
  ['a comma and a space', '10041, 20450000000001'],
  ['quotes, as spreadsheets write them', '"10041","20450000000001"'],
  ['groups of digits', '№ 10041 2045 0000 0000 01'],
])('a pair with %s is read', (_what, text) => {
  expect(readTrackingPairs(`${text}\r\n`)).toEqual([
    { line: 1, order: 10_041, trackingNumber: '20450000000001' },
  ]);
});

test('a heading and empty lines are skipped, and lines are counted as an editor does', () => {
  expect(readTrackingPairs('\uFEFForder;tracking\n\n10041;59000\n10042\nnonsense 5\n')).toEqual([
    { line: 3, order: 10_041, trackingNumber: '59000' },
    { line: 4, text: '10042' },
    { line: 5, text: 'nonsense 5' },
  ]);
});

test('whatever is pasted, no tracking number has spaces or control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, order) => {
      for (const pair of readTrackingPairs(`${order} ${text}`))
        if ('order' in pair) expect(pair.trackingNumber).toMatch(/^[\p{L}\p{N}-]{1,40}$/u);
    }),
  );
});
