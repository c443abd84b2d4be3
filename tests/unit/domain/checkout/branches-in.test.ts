import { expect, test } from 'vitest';
import { branchesIn } from '../../../../src/domain/checkout/branches-in.ts';

const kyiv = { address: 'Київ, вул. Кирилівська, 69' };
const lodz = { address: '90-001 Łódź, ul. Piotrkowska 1' };

test('only the branches of the settlement are offered, however its name is written', () => {
  expect(branchesIn([kyiv, lodz], 'Київ')).toEqual([kyiv]);
  expect(branchesIn([kyiv, lodz], 'lodz')).toEqual([lodz]);
});

test('where no address names the settlement, all are', () => {
  expect(branchesIn([kyiv, lodz], 'Вишневе')).toEqual([kyiv, lodz]);
});
