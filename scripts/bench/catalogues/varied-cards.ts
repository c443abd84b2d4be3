/** A catalogue of any size whose names, pictures, prices and stocks do not repeat, so that compressed sizes are realistic. */
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { type SeededRandom, seededRandom } from '../../../src/domain/drawing/seeded-random.ts';

const syllables =
  'ба ве ґо ді жу за ка ли мо ну па ре со та фе ха ци чо ша ще ня рі лі во го да ко ми не по ру си ту хо че шо ер ан ол ин ів ор ст ра ло на ті';
const vocabulary = 30_000;
const kinds = 400;
const brands = 900;
const pictureWidths = [200, 320, 480, 720, 1080];
const soldOutOneIn = 12;

export function variedCards(count: number): CardView[] {
  const random = seededRandom('varied cards');
  const words = variedWords(random);
  const brandNames = words
    .slice(kinds, kinds + brands)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const others = words.slice(kinds + brands);
  return Array.from({ length: count }, (_, index) => {
    const grams = [100, 250, 340, 500, 1000][random.below(5)] ?? 250;
    const often = (list: readonly string[]) => oftenTheFirst(list, random);
    const name = `${often(words.slice(0, kinds))} ${often(brandNames)} ${often(others)} ${any(others, random)} ${grams} г`;
    return cardNamed(name, index + 1, grams, random);
  });
}

function variedWords(random: SeededRandom): string[] {
  const parts = syllables.split(' ');
  const words = new Set<string>();
  while (words.size < vocabulary) {
    const length = 2 + random.below(3);
    words.add(Array.from({ length }, () => any(parts, random)).join(''));
  }
  return [...words];
}

function cardNamed(name: string, id: number, grams: number, random: SeededRandom): CardView {
  const stock = random.below(soldOutOneIn) === 0 ? 0 : 1 + random.below(200);
  const price = 90 + random.below(900);
  return {
    id,
    chpu: `${id}-${hexadecimal(random)}`,
    name,
    tastes: ['жасмин', 'бергамот', 'персик'],
    line: 'Фільтр',
    roast: 1 + random.below(5),
    isSoldByWeight: true,
    hasGrinding: true,
    filterVariants: [random.below(9), 10 + random.below(9), 20 + random.below(9)],
    variants: [
      { id: id * 10, weight: `${grams} г`, grams, price, stock },
      { id: id * 10 + 1, weight: '1 кг', grams: 1000, price: price * 3, stock },
    ],
    picture: {
      width: 1080,
      height: 1280,
      avif: pictureFiles(hexadecimal(random), 'avif'),
      webp: pictureFiles(hexadecimal(random), 'webp'),
    },
  };
}

const pictureFiles = (hash: string, kind: string) =>
  pictureWidths.map((width) => ({ width, file: `${hash}-${width}.${kind}` }));

const hexadecimal = (random: SeededRandom) =>
  Array.from({ length: 14 }, () => random.below(16).toString(16)).join('');

const any = (list: readonly string[], random: SeededRandom) => list[random.below(list.length)] ?? '';

/** As in a language, few words are in most names. */
const oftenTheFirst = (list: readonly string[], random: SeededRandom) =>
  list[Math.floor(list.length * (random.below(2 ** 20) / 2 ** 20) ** 2.5)] ?? '';
