import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { renderView } from '../support/site/render-view.ts';

test('a taste leads to what tastes so, if there is a listing of it', async () => {
  const tastes = [{ name: 'жасмин', path: '/filtr/?f=103' }, { name: 'персик' }, { name: 'тютюн' }];
  const part = parseDocument(await renderView('components/product', 'TasteNotes', '/', { tastes }));
  const shown = DomUtils.getElementsByTagName('li', part).map((item) => [
    DomUtils.textContent(item).trim(),
    DomUtils.getElementsByTagName('a', item)[0]?.attribs['href'],
  ]);
  expect(shown).toEqual([
    ['жасмин', '/filtr/?f=103'],
    ['персик', undefined],
    ['тютюн', undefined],
  ]);
});
