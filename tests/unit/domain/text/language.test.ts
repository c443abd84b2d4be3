import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByLanguage } from '../../../../src/domain/text/language.ts';

const polishIn = (text: string) =>
  splitByLanguage(text).flatMap((part) => (part.lang === 'pl' ? [part.text] : []));

test.each([
  ['Польща, 03-734 Варшава, ul. Ząbkowska 27/31.', ['ul. Ząbkowska 27/31.']],
  ['Ростерня на Ząbkowskiej', ['Ząbkowskiej']],
  ['Zerno sp.\u00a0z\u00a0o.o., NIP 5252840017', ['Zerno sp.\u00a0z\u00a0o.o.']],
  [
    'Скаргу подають до Prezes Urzędu Ochrony Danych Osobowych, Варшава',
    ['Prezes Urzędu Ochrony Danych Osobowych'],
  ],
  ['Поштомат InPost, оплата BLIK, капучино Flat White', []],
  ['Київ, вул. Кирилівська, 69', []],
])('of «%s», %j is Polish', (text, polish) => {
  expect(polishIn(text)).toEqual(polish);
});

test('the parts are the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('ł', 'a', '.', ' ', '/', '7', 'ї', ',', '<', '\u00a0') }),
      (text) => {
        expect(
          splitByLanguage(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
