import { afterEach, expect, test, vi } from 'vitest';
import { maxPromocodeLength } from '../../../../src/domain/cart-pricing/promo-code.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

async function visit(address: string, before = '') {
  standInBrowser();
  vi.resetModules();
  const shown: string[] = [];
  vi.stubGlobal('location', { href: address });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: null, __: '', url: URL) => shown.push(url.href),
  });
  const { applyPromocodeParam } = await import('../../../../src/stores/cart/promo-code.ts');
  const { $promocode, enterPromocode } = await import('../../../../src/stores/cart/promo-code.ts');
  enterPromocode(before);
  applyPromocodeParam();
  return { shown, code: $promocode.get() };
}

afterEach(() => vi.unstubAllGlobals());

test('a promo code in the URL is stored and removed from the URL', async () => {
  const { code, shown } = await visit(
    'https://zerno.example/filtr/?sort=new&promocode=%D0%9A%D0%90%D0%92%D0%9010#top',
  );
  expect(code).toBe('КАВА10');
  expect(shown).toEqual(['https://zerno.example/filtr/?sort=new#top']);
});

test('an empty promo code in the URL removes no stored one', async () => {
  expect((await visit('https://zerno.example/?promocode=%20', 'FIRST')).code).toBe('FIRST');
});

test('a promo code that is too long is cut', async () => {
  expect((await visit(`https://zerno.example/?promocode=${'x'.repeat(5000)}`)).code).toHaveLength(
    maxPromocodeLength,
  );
});
