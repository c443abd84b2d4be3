import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromoCode } from '../../../../src/components/cart/PromoCode.tsx';

const draw = (failedCode: string, isGuest: boolean) => {
  const actions = { onEnter: () => {}, onMore: () => {}, onForget: () => {} };
  return renderToStaticMarkup(
    createElement(PromoCode, { code: '', counted: null, failedCode, isGuest, ...actions }),
  );
};

test('the row for an error is hidden without one', () => {
  for (const isGuest of [true, false]) {
    expect(draw('', isGuest)).toMatch(/<p class="field-error"[^>]* hidden=""/);
    const failed = draw('LITO', isGuest);
    expect(failed).not.toContain('hidden=""');
    expect(failed).toContain('Цей промокод зараз не працює');
    expect(failed.includes('Увійти')).toBe(isGuest);
  }
});
