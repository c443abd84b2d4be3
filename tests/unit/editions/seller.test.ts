import { expect, test } from 'vitest';
import { registersOf, registrationOf } from '../../../src/editions/seller.ts';

test.each([
  ['ua', '44120817', 'ЄДРПОУ'],
  ['ua', '3012345678', 'РНОКПП'],
  ['pl', '5252840017', 'NIP'],
  ['ua', '441208170', undefined],
  ['ua', '4412081a', undefined],
  ['ua', '', undefined],
  ['pl', '44120817', undefined],
] as const)('in %s the code %s is of the register %s', (edition, code, label) => {
  expect(registrationOf(edition, code)?.label).toBe(label);
});

test('both registers of Ukraine are named with their length', () => {
  expect(registersOf('ua')).toEqual([
    'ЄДРПОУ (8 digits) of a company',
    'РНОКПП (10 digits) of a sole trader (ФОП)',
  ]);
});
