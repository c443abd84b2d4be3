import { beforeEach, expect, test, vi } from 'vitest';

interface CalculationState {
  state: string;
  calculation?: { promocode: { error?: string } | null };
}

/** A page with an open cart; the test gives the calculation. */
async function openCart() {
  const { atom } = await import('nanostores');
  const $calculation = atom<CalculationState>({ state: 'ready' });
  const entered: string[] = [];
  vi.doMock('../../../../src/stores/cart/calculation.ts', () => ({ $calculation }));
  vi.doMock('../../../../src/stores/cart/promo-code.ts', () => ({
    enterPromocode: (text: string) => entered.push(text),
  }));
  const { tryPromocode, showPromocode } = await import('../../../../src/stores/cart/try-promo-code.ts');
  const { $modals } = await import('../../../../src/stores/shell/modal.ts');
  return { $calculation, entered, tryPromocode, showPromocode, dialogs: () => $modals.get() };
}

beforeEach(() => vi.resetModules());

test('a rejected code is shown in a dialog after the calculation', async () => {
  const { $calculation, entered, tryPromocode, dialogs } = await openCart();
  tryPromocode('КАВА10', 'Промокод');
  expect(entered).toEqual(['КАВА10']);
  $calculation.set({ state: 'recalculating' });
  expect(dialogs()).toEqual([]);
  $calculation.set({ state: 'ready', calculation: { promocode: { error: 'Скінчився' } } });
  expect(dialogs()).toEqual([{ name: 'promocodeError', title: 'Промокод' }]);
});

test('a valid code or a failed calculation opens no dialog', async () => {
  for (const told of [{ state: 'ready', calculation: { promocode: {} } }, { state: 'failed' }]) {
    vi.resetModules();
    const { $calculation, tryPromocode, dialogs } = await openCart();
    tryPromocode('КАВА10', 'Промокод');
    $calculation.set(told);
    $calculation.set({ state: 'ready', calculation: { promocode: { error: 'Про інший' } } });
    expect(dialogs()).toEqual([]);
  }
});

test('the effect of a code can be read at any time', async () => {
  const { $calculation, showPromocode, dialogs } = await openCart();
  showPromocode('Промокод');
  expect(dialogs()).toEqual([]);
  $calculation.set({ state: 'ready', calculation: { promocode: {} } });
  showPromocode('Промокод');
  expect(dialogs()).toEqual([{ name: 'promocodeData', title: 'Промокод' }]);
});
