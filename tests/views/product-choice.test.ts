import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { GoodsCard } from '../../src/contract/resources/goods-card.ts';
import { variant } from '../support/fixtures/goods-cards.ts';
import { productSample } from '../support/fixtures/products.ts';
import { renderView } from '../support/site/render-view.ts';

/** The form of a product page. */
async function choice(different: Partial<GoodsCard>) {
  const { card } = productSample(different);
  const form = parseDocument(await renderView('components/product', 'Choice', '/', { card, grindings: [] }));
  const named = (tag: string) => DomUtils.getElementsByTagName(tag, form);
  return {
    text: DomUtils.textContent(form),
    legends: named('legend').length,
    variants: named('input').filter(({ attribs }) => attribs['type'] === 'radio').length,
    canAdd: named('button').some(({ attribs }) => attribs['type'] === 'submit' && !('disabled' in attribs)),
  };
}

test('goods with a variant in stock can be added', async () => {
  expect(await choice({})).toMatchObject({ variants: 1, legends: 1, canAdd: true });
});

/** What stands in place of the form. */
async function soldOut(different: Partial<GoodsCard>, hasNotices: boolean) {
  const { card } = productSample({ goods: [variant({ stock: 0 })], ...different });
  const part = parseDocument(await renderView('components/product', 'SoldOut', '/', { card, hasNotices }));
  const [button] = DomUtils.getElementsByTagName('button', part);
  return {
    text: DomUtils.textContent(part).replace(/\s+/g, ' '),
    button: button && DomUtils.textContent(button).trim(),
  };
}

test('sold-out goods say so, and offer a notice if the shop sends any', async () => {
  const notice = 'Повідомити, коли з’явиться';
  expect(await soldOut({}, true)).toMatchObject({
    button: notice,
    text: expect.stringContaining('Ціна була 420 ₴ за 250 гНапишемо один раз'),
  });
  expect(await soldOut({}, false)).toMatchObject({
    button: undefined,
    text: expect.not.stringContaining('Напишемо'),
  });
  expect((await soldOut({ goods: [] }, true)).text).not.toContain('Ціна');
});

test('a variant without properties has its own name', async () => {
  const goods = [
    variant({ properties: [], name: 'Мала чашка' }),
    variant({ id: 71, properties: [{ value: '' }], name: 'Велика чашка' }),
  ];
  const { text } = await choice({ goods });
  expect(text).toContain('Мала чашка');
  expect(text).toContain('Велика чашка');
});

test('the variants are called as the shop calls them, and soberly if it does not', async () => {
  const sized = variant({ properties: [{ name: 'Діаметр', value: '38 мм' }] });
  expect((await choice({ goods: [sized] })).text).toContain('Діаметр');
  expect((await choice({})).text).toContain('Варіант');
});

test('only goods that are roasted to order have the day of the roast', async () => {
  const roast = 'Смажимо щовівторка,\nу Києві в четвер';
  expect((await choice({ roasted_to_order: true })).text).toContain(roast);
  for (const other of [{ roasted_to_order: false }, {}])
    expect((await choice(other)).text).not.toContain(roast);
});

test('only other goods are sent as soon as they are packed', async () => {
  const note = async (isRoasted: boolean | undefined) => {
    const settings = { address: '', free_delivery_from: undefined };
    return renderView('components/product', 'DeliveryNote', '/', { isRoasted, settings, deliveryTypes: [] });
  };
  expect(await note(true)).not.toContain('Відправляємо');
  for (const other of [false, undefined]) expect(await note(other)).toContain('щойно зберемо');
});
