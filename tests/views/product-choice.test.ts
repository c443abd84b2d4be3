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

test('goods without variants cannot be added, and are shown as out of stock', async () => {
  const { text, ...rest } = await choice({ goods: [] });
  expect(rest).toEqual({ variants: 0, legends: 0, canAdd: false });
  expect(text).toContain('Немає в наявності');
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

test('only goods that are roasted to order, and in stock, have the day of the roast', async () => {
  const roast = 'Смажимо щовівторка,\nу Києві в четвер';
  expect((await choice({ roasted_to_order: true })).text).toContain(roast);
  const others = [
    { roasted_to_order: false },
    {},
    { roasted_to_order: true, goods: [variant({ stock: 0 })] },
  ];
  for (const other of others) expect((await choice(other)).text).not.toContain(roast);
});

test('only other goods are sent as soon as they are packed', async () => {
  const note = async (isRoasted: boolean | undefined) => {
    const settings = { address: '', free_delivery_from: undefined };
    return renderView('components/product', 'DeliveryNote', '/', { isRoasted, settings, deliveryTypes: [] });
  };
  expect(await note(true)).not.toContain('Відправляємо');
  for (const other of [false, undefined]) expect(await note(other)).toContain('щойно зберемо');
});
