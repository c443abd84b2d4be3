import { expect, test } from 'vitest';
import { detailOfLine, nameOfLine } from '../../../../src/domain/orders/line-name.ts';

test.each([
  [
    'with pack and grind',
    { name: 'Кенія', properties: [{ value: '250 г' }], grindingMethod: { name: 'Еспресо' } },
    'Кенія, 250 г, Еспресо',
  ],
  ['without properties', { name: 'Чашка', properties: [] }, 'Чашка'],
  ['of a variant that is called as its card', { name: 'Чашка', properties: [{ value: 'Чашка' }] }, 'Чашка'],
])('the name of a line %s', (_case, line, name) => {
  expect(nameOfLine(line)).toBe(name);
  expect(nameOfLine(line)).toBe([line.name, detailOfLine(line)].filter(Boolean).join(', '));
});
