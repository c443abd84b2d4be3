import { expect, test } from 'vitest';
import { readProse } from '../../../src/catalogue/content/prose.ts';

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p> &nbsp;</p><p><br></p>',
  '<!-- later --><script>1</script>',
  '<h2></h2><hr>',
])('«%s» is an empty text', (html) => {
  expect(readProse(html)).toEqual({ html: '', sections: [] });
});

test('a picture without words is a text', () => {
  expect(readProse('<p><img src="/media/plan.png" alt=""></p>').html).toContain('<img');
});

test('sections of a text get numbered anchors', () => {
  const { html, sections } = readProse('<h1>Кава &amp; чай</h1><p>А</p><h1><em>Вода</em></h1>');
  expect(html).toBe('<h2 id="section-1">Кава &amp; чай</h2><p>А</p><h2 id="section-2"><em>Вода</em></h2>');
  expect(sections).toEqual([
    { id: 'section-1', name: 'Кава & чай' },
    { id: 'section-2', name: 'Вода' },
  ]);
});

test('an existing anchor stays', () => {
  expect(readProse('<h2 id="oplata">Оплата</h2>').sections).toEqual([{ id: 'text-oplata', name: 'Оплата' }]);
});

test('a table can be scrolled by keyboard and is named after its section', () => {
  const { html } = readProse(
    '<table><tr><td>1</td></tr></table><h2>Строки</h2><table><tr><td>2</td></tr></table>',
  );
  expect(html).toBe(
    '<div class="moving" tabindex="0"><table><tr><td>1</td></tr></table></div>' +
      '<h2 id="section-1">Строки</h2>' +
      '<div class="moving" tabindex="0" role="group" aria-labelledby="section-1"><table><tr><td>2</td></tr></table></div>',
  );
});

test('empty HTML is empty prose', () => {
  expect(readProse('')).toEqual({ html: '', sections: [] });
});
