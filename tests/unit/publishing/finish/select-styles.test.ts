import { expect, test } from 'vitest';
import { styleSelector } from '../../../../src/publishing/finish/select-styles.ts';

test('a rule that a page and an island share stands in the page once', () => {
  const select = styleSelector({
    firstScript: { file: 'first.js', text: '' },
    frame: { file: 'frame.css', text: 'a{top:0}' },
    sheets: [
      { file: '_astro/product.css', text: '.heart{top:1px}' },
      { file: '_astro/goods.css', text: '.heart{top:1px}.line{top:2px}.other{top:3px}' },
    ],
  });
  const { text } = select('<a class="heart"><b class="line">', ['/_astro/product.css']);
  expect(text).toBe('a{top:0}.heart{top:1px}.line{top:2px}');
});
