import { expect, test } from 'vitest';
import { bindKeys, boundKeys, keyText } from '../../../src/office/parts/keys/keys.ts';

test.each([
  [{ code: 'KeyJ' }, 'J'],
  [{ code: 'KeyO', afterG: true }, 'G O'],
  [{ code: 'Digit2', afterG: true }, 'G 2'],
  [{ code: 'KeyZ', ctrl: true }, 'Ctrl Z'],
  [{ code: 'KeyJ', shift: true }, 'Shift J'],
  [{ code: 'Escape' }, 'Esc'],
  [{ code: 'Slash' }, '/'],
])('%j is written as «%s»', (key, text) => {
  expect(keyText(key)).toBe(text);
});

test('of two keys alike, the one bound last works until it is released', () => {
  const key = (label: string) => ({ code: 'KeyJ', label, press: () => undefined });
  const labels = () => boundKeys().map(({ label }) => label);
  const releaseList = bindKeys([key('row of the list')]);
  const releaseOrder = bindKeys([key('next order')]);
  expect(labels()).toEqual(['next order']);
  releaseOrder();
  expect(labels()).toEqual(['row of the list']);
  releaseList();
  expect(labels()).toEqual([]);
});
