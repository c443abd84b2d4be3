import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { NamedPicture } from '../../src/domain/catalogue/picture.ts';
import { picture, productSample } from '../support/fixtures/products.ts';
import { renderView } from '../support/site/render-view.ts';

async function gallery(pictures: readonly NamedPicture[]) {
  const { card } = productSample();
  const part = parseDocument(await renderView('components/product', 'Gallery', '/', { card, pictures }));
  const thumbs = DomUtils.getElementsByTagName('ol', part).flatMap((list) =>
    DomUtils.getElementsByTagName('a', list),
  );
  const [large] = DomUtils.getElementsByTagName('ul', part);
  return {
    links: thumbs.map((link) => [link.attribs['href'], DomUtils.textContent(link).trim()]),
    current: thumbs.flatMap((link, index) => (link.attribs['aria-current'] === 'true' ? [index] : [])),
    alts: large && DomUtils.getElementsByTagName('img', large).map(({ attribs }) => attribs['alt']),
  };
}

test('pictures are called by what they show, and numbered if the shop does not say it', async () => {
  const { card } = productSample();
  const pictures = [{ ...picture, name: 'Спереду' }, { ...picture, name: 'Зворот' }, picture];
  expect(await gallery(pictures)).toEqual({
    links: [
      ['#picture-1', 'Спереду'],
      ['#picture-2', 'Зворот'],
      ['#picture-3', 'Знімок 3'],
    ],
    current: [0],
    alts: [card.name, 'Зворот', 'Знімок 3'],
  });
});

test('one picture needs no links', async () => {
  expect((await gallery([picture])).links).toEqual([]);
});
