import { expect, test } from 'vitest';
import type { DemoCoffee, DemoGear, DemoGoods, DemoSet, GearShape } from '../../../src/demo/model.ts';
import { shapes } from '../../../src/demo/pictures/gear/shapes.ts';
import { chooseInks, leastContrast } from '../../../src/demo/pictures/inks.ts';
import { nameLines } from '../../../src/demo/pictures/name.ts';
import { drawPictures } from '../../../src/demo/pictures/store.ts';
import { bodyTone, firstTone, secondTone } from '../../../src/demo/pictures/tone.ts';
import { contrast } from '../../../src/domain/drawing/contrast.ts';
import { type FamilyId, families, type NoteId, notes } from '../../../src/domain/taste/notes.ts';

const noteIds = Object.keys(notes).filter((id): id is NoteId => id in notes);
const familyIds = Object.keys(families).filter((id): id is FamilyId => id in families);
const shapeIds = Object.keys(shapes).filter((id): id is GearShape => id in shapes);

function coffee(change: Partial<DemoCoffee> = {}): DemoCoffee {
  return {
    kind: 'coffee',
    id: 41,
    chpu: 'hedeb',
    name: 'Гедеб',
    description: 'Як чай із персиком на веранді: прозора, квіткова. Найкраще розкривається, коли вистигне.',
    partitions: ['filtr'],
    variants: [
      { weight: '250 г', grams: 280, price: { ua: 465 } },
      { weight: '1 кг', grams: 1050, price: { ua: 1690 } },
    ],
    number: '041',
    line: 'filter',
    form: 'bag',
    notes: ['jasmine', 'bergamot', 'peach'],
    roast: 1,
    origin: { country: 'Ефіопія', region: 'Їргачефе', process: 'мита', altitude: '1 950–2 200 м' },
    ...change,
  };
}

function gear(shape: GearShape, index: number): DemoGear {
  return {
    kind: 'gear',
    id: 300 + index,
    chpu: shape,
    name: 'Воронка й сервер',
    description: 'Опис.',
    partitions: ['pryladdia'],
    variants: [{ weight: '600 мл', grams: 900, price: { ua: 1200 } }],
    shape,
    variantsAre: 'Об’єм',
    family: familyIds[index] ?? 'blue',
    attributes: [],
  };
}

const set: DemoSet = {
  kind: 'set',
  id: 201,
  chpu: 'znaiomstvo',
  name: 'Перше знайомство',
  description: 'Опис.',
  partitions: ['nabory'],
  variants: [{ weight: '3 × 100 г', grams: 400, price: { ua: 540 } }],
  number: '201',
  contains: ['hedeb', 'nivroku', 'dripper', 'lost'],
};

const goods: DemoGoods[] = [
  coffee(),
  coffee({
    id: 2,
    chpu: 'nivroku',
    variants: [{ weight: '1 кг', grams: 1050, price: { ua: 1690 } }],
    line: 'espresso',
    name: 'Колекція чемпіона',
  }),
  coffee({ id: 3, chpu: 'ranok', form: 'drip', line: 'drip', name: 'Північнокавказька' }),
  coffee({ id: 4, chpu: 'kindio', line: 'microlot', notes: ['raspberry', 'raspberry', 'raspberry'] }),
  coffee({ id: 5, chpu: 'tysha', line: 'decaf', description: '' }),
  ...shapeIds.map(gear),
  set,
];
const all = new Map(goods.map((item) => [item.chpu, item]));
const drawn = goods.map((item) => ({ chpu: item.chpu, pictures: drawPictures(item, all) }));

/** Enough of a parser for markup without text: every tag that opens is closed in its turn. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  const rest = svg.replaceAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g, (_, end, name, __, own) => {
    if (end && open.pop() !== name) open.push(`/${name}`);
    if (!(end || own)) open.push(name);
    return '';
  });
  return rest ? [...open, rest] : open;
}

test('drawing the same goods twice gives identical bytes', () => {
  for (const item of goods.slice(0, 4)) expect(drawPictures(item, all)).toEqual(drawPictures(item, all));
});

test.for(drawn)('$chpu has a front first and a gallery of named pictures', ({ pictures }) => {
  const names = pictures.map(({ name }) => name);
  expect(names[0]).toBe('front');
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names).size).toBe(names.length);
  const gallery = pictures.filter(({ ofVariant }) => ofVariant === undefined).map(({ shows }) => shows);
  expect(new Set(gallery).size).toBe(gallery.length);
});

test.for(drawn)(
  '$chpu is drawn in clean, flat, self-contained markup on the common canvas',
  ({ pictures }) => {
    for (const { svg } of pictures) {
      expect(svg).toMatch(/^<svg xmlns="[^"]+" width="540" height="640" viewBox="0 0 540 640">/);
      expect(unclosed(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|gradient|opacity|filter=| id=|url\(/i);
    }
  },
);

test('every weight of a coffee has a pack with its own weight on it', () => {
  const fronts = drawPictures(coffee(), all).filter(({ name }) => name.startsWith('front'));
  expect(fronts.map(({ name, ofVariant }) => [name, ofVariant])).toEqual([
    ['front', undefined],
    ['front-2', 1],
  ]);
  expect(fronts[0]?.svg).not.toBe(fronts[1]?.svg);
});

test('a front is small enough in bytes for a grid', () => {
  for (const { pictures } of drawn) expect(pictures[0]?.svg.length).toBeLessThan(40_000);
});

test('no coordinate has more than two decimals', () => {
  const scaled = / transform="[^"]*"/g;
  for (const { pictures } of drawn) {
    for (const { svg } of pictures) expect(svg.replaceAll(scaled, '')).not.toMatch(/\.\d{3}/);
  }
});

test('a shape contrasts with its background in every combination of three notes, on both tones', () => {
  const weak: string[] = [];
  for (const first of noteIds) {
    const { family } = notes[first];
    for (const second of noteIds) {
      for (const third of noteIds) {
        for (const tone of [firstTone(family), secondTone(family)]) {
          for (const { form, ground } of Object.values(chooseInks(tone, [first, second, third]))) {
            if (contrast(form, ground) < leastContrast)
              weak.push(`${first} ${second} ${third}: ${form} ${ground}`);
          }
        }
      }
    }
  }
  expect(weak).toEqual([]);
});

test('an accent contrasts with the shape under it', () => {
  const weak: string[] = [];
  for (const first of noteIds) {
    for (const second of noteIds) {
      const tone = firstTone(notes[first].family);
      for (const { form, accent } of Object.values(chooseInks(tone, [first, second, 'jasmine']))) {
        if (contrast(form, accent) < leastContrast) weak.push(`${first} ${second}: ${form} ${accent}`);
      }
    }
  }
  expect(weak).toEqual([]);
});

test('coffees of one family have two tones', () => {
  const bodies = Array.from(
    { length: 20 },
    (_, id) => bodyTone({ id, notes: ['jasmine', 'lemon', 'rose'] }).base,
  );
  expect(new Set(bodies).size).toBe(2);
});

test('a name of up to eight letters stays on one line', () => {
  expect(nameLines('Нівроку', 250, 50)).toEqual(['Нівроку']);
});

test('a long name of several words takes two lines, and the first does not end in a preposition', () => {
  expect(nameLines('Колекція чемпіона', 250, 50)).toEqual(['Колекція', 'чемпіона']);
  expect(nameLines('Тиша в дорозі', 250, 50)).toEqual(['Тиша', 'в дорозі']);
});

test('a word is hyphenated only when it would be too small on one line', () => {
  expect(nameLines('Персикова', 250, 50)).toEqual(['Персикова']);
  expect(nameLines('Північнокавказька', 250, 50)).toEqual(['Північно-', 'кавказька']);
});

test('drawing a letter that no font has is an error', () => {
  expect(() => drawPictures(coffee({ name: '咖啡' }), all)).toThrow('No glyph');
});
