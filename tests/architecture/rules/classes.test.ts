import { expect, test } from 'vitest';
import { changedClasses } from './classes.ts';

const complaints = (text: string) => changedClasses(new Map([['src/browser/a.ts', text]]));

test.each([
  "card.classList.add('near');",
  "card?.classList.toggle('on', isOn);",
  "card.className = 'on';",
  "card.setAttribute('class', 'on');",
])('%s changes a class', (text) => {
  expect(complaints(text)).toEqual(['src/browser/a.ts changes a class: set an attribute instead.']);
});

test.each([
  "const sign = document.createElement('span');\n  sign.className = 'currency';",
  "row.classList.contains('row')",
  "card.className === 'on'",
  "card.toggleAttribute('data-near', true)",
])('%s changes none', (text) => {
  expect(complaints(text)).toEqual([]);
});

test('tests may do what they like with elements', () => {
  expect(changedClasses(new Map([['tests/e2e/a.spec.ts', "card.className = 'on';"]]))).toEqual([]);
});
