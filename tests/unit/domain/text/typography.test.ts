import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNoBreakSpaces, splitAddress } from '../../../../src/domain/text/typography.ts';

const seen = (text: string) => addNoBreakSpaces(text).replaceAll('\u00a0', '_');

test.each([
  ['кава й чай', 'кава й_чай'],
  ['і в каві, і в чаї', 'і_в_каві, і_в_чаї'],
  ['Ми та ви', 'Ми_та_ви'],
  ['(у дворі)', '(у_дворі)'],
  ['«Зі смаком»', '«Зі_смаком»'],
  ['дивіться у ', 'дивіться у_'],
  ['Кава — це сад', 'Кава_— це_сад'],
  ['9:00 – 19:00', '9:00_– 19:00'],
  ['пачка 250 г', 'пачка 250_г'],
  ['1 250 ₴', '1_250_₴'],
  ['044 390 12 48', '044_390_12_48'],
  ['5 % знижки', '5_% знижки'],
  ['26 листопада 2026 р.', '26_листопада 2026_р.'],
  ['кава № 41', 'кава №_41'],
  ['у м. Київ, вул. Садова', 'у_м._Київ, вул._Садова'],
])('«%s» is tied as «%s»', (text, tied) => {
  expect(seen(text)).toBe(tied);
});

test.each([
  ['кавою пригощаємо'],
  ['п’є каву'],
  ['ул. Промислова'],
  ['темно-о рожева'],
  ['8 годин'],
  ['— Кава?'],
  ['і\nв'],
  ['і  в'],
])('«%s» stays as it is', (text) => {
  expect(addNoBreakSpaces(text)).toBe(text);
});

const words = fc.array(
  fc.constantFrom('і', 'на', 'кава', '—', '–', '250', 'г', '₴', '«у', ' ', '\n', '\u00a0', "'я", '-о'),
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  words.map((parts) => parts.join(' ')),
);

test('only spaces change, and only into no-break spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tied = addNoBreakSpaces(text);
      expect(tied).toHaveLength(text.length);
      for (const [index, letter] of [...tied].entries()) {
        const before = [...text][index];
        if (letter !== before) expect([before, letter]).toEqual([' ', '\u00a0']);
      }
    }),
  );
});

test('what is tied stays tied, and is not tied any further', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(addNoBreakSpaces(addNoBreakSpaces(text))).toBe(addNoBreakSpaces(text));
    }),
  );
});

test('a line may end after a country, a town and a street, not before the number of a house', () => {
  expect(splitAddress('Польща, 03-734 Варшава, ul. Ząbkowska 27/31')).toEqual([
    'Польща',
    '03-734 Варшава',
    'ul. Ząbkowska 27/31',
  ]);
  expect(splitAddress('Київ, вул. Кирилівська, 69, двір заводу')).toEqual([
    'Київ',
    'вул. Кирилівська, 69',
    'двір заводу',
  ]);
  expect(splitAddress('Львів, вул. Промислова, 50/52а.')).toEqual(['Львів', 'вул. Промислова, 50/52а.']);
});

test('no letter of an address is lost', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(splitAddress(address).join(', ')).toBe(address);
    }),
  );
});
