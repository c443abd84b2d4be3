import { afterEach, expect, test, vi } from 'vitest';
import { findPoints } from '../../../../src/domain/search/places.ts';
import { catalogueWith } from '../../../support/fixtures/catalogues.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage } from '../../../support/stores/open-page.ts';
import { branch, point } from '../../../support/stores/order-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the pickup points of a settlement arrive indexed for search', async () => {
  const { calls } = await openPage(editions.ua, () => Response.json([point]));
  const { loadPoints } = await import('../../../../src/stores/checkout/places.ts');
  const points = await loadPoints('kyiv', 1);
  expect(findPoints(points, 'садова').map(({ number }) => number)).toEqual(['1']);
  expect(calls()).toHaveLength(1);
});

test('the shop’s own branches are requested unchanged', async () => {
  const open = { ...branch, hours: 'щодня 9–20' };
  await openPage(editions.ua, () => Response.json([open]));
  const { loadBranches } = await import('../../../../src/stores/checkout/places.ts');
  expect(await loadBranches()).toEqual([open]);
});

test.each([true, false])(
  'methods of online payment are offered while the shop takes such payments: %s',
  async (isOn) => {
    const { settings } = catalogueWith('ua', []);
    const online = { id: 2, code: 'card', name: 'Карткою онлайн', online: true };
    const payment_methods = [...settings.payment_methods, online];
    await openPage(editions.ua, () =>
      Response.json({ ...settings, payment_methods, online_payment_on: isOn }),
    );
    const { loadPaymentMethods } = await import('../../../../src/stores/checkout/payment-methods.ts');
    expect(await loadPaymentMethods()).toEqual(isOn ? payment_methods : settings.payment_methods);
  },
);
