import { expect, test } from 'vitest';
import { demoCatalogue } from '../../../src/demo/compose.ts';
import { goods } from '../../../src/demo/goods/all.ts';
import type { DemoGoods } from '../../../src/demo/model.ts';
import { partitions } from '../../../src/demo/texts/partitions.ts';
import { families, notes } from '../../../src/domain/taste/notes.ts';

const coffees = goods.filter((item) => item.kind === 'coffee');
const sets = goods.filter((item) => item.kind === 'set');
const gear = goods.filter((item) => item.kind === 'gear');
const variants = goods.flatMap((item) => item.variants.map((variant) => ({ item: item.name, ...variant })));
const editions = ['ua', 'pl'] as const;

const isSold = (item: DemoGoods, edition: 'ua' | 'pl') =>
  item.variants.some(({ price }) => price[edition] !== undefined);
const countWhere = <T>(list: readonly T[], is: (item: T) => boolean) => list.filter(is).length;
const duplicatesIn = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test('the catalogue has the promised number of cards in each line', () => {
  const lines = { espresso: 14, decaf: 4, drip: 9 };
  for (const [line, count] of Object.entries(lines))
    expect(countWhere(coffees, (item) => item.line === line)).toBe(count);
  expect(countWhere(coffees, ({ line }) => line === 'filter' || line === 'microlot')).toBe(22);
  expect([sets.length, gear.length, goods.length]).toEqual([6, 18, 73]);
});

test('each edition sells at least 64 cards, and every card is sold somewhere', () => {
  for (const edition of editions)
    expect(countWhere(goods, (item) => isSold(item, edition))).toBeGreaterThanOrEqual(64);
  expect(goods.filter((item) => !isSold(item, 'ua') && !isSold(item, 'pl'))).toEqual([]);
});

test('an edition sells a card in all its weights or not at all', () => {
  for (const item of goods)
    for (const edition of editions)
      expect(new Set(item.variants.map(({ price }) => price[edition] !== undefined)).size, item.name).toBe(1);
});

test('ids, addresses, names and printed numbers are unique', () => {
  expect(duplicatesIn(goods.map(({ id }) => id))).toEqual([]);
  expect(duplicatesIn(goods.map(({ chpu }) => chpu))).toEqual([]);
  expect(duplicatesIn(goods.map(({ name }) => name))).toEqual([]);
  expect(duplicatesIn([...coffees, ...sets].map(({ number }) => number))).toEqual([]);
});

test('addresses and numbers are well formed', () => {
  for (const { chpu } of goods) expect(chpu).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const { number } of [...coffees, ...sets]) expect(number).toMatch(/^\d{3}$/);
});

test('ids show the kind of a product: coffee, set or gear', () => {
  for (const { id } of coffees) expect(id).toBeLessThan(201);
  for (const { id } of sets) expect(Math.floor(id / 100)).toBe(2);
  for (const { id } of gear) expect(Math.floor(id / 100)).toBe(3);
});

test('every card is in existing partitions, its main one first', () => {
  const parents = new Map(
    partitions.map(({ chpu, children = [] }) => [chpu, children.map((child) => child.chpu)]),
  );
  const existing = new Set([...parents.keys(), ...[...parents.values()].flat()]);
  for (const {
    name,
    partitions: [home, ...rest],
  } of goods) {
    expect(
      [home, ...rest].filter((chpu) => !existing.has(chpu)),
      name,
    ).toEqual([]);
    const parent = [...parents].find(([, children]) => children.includes(home));
    if (parent) expect(rest, name).toContain(parent[0]);
    else expect(parents.get(home), name).toEqual([]);
  }
});

test('a set contains existing cards, sold in every edition that sells the set', () => {
  for (const set of sets)
    for (const chpu of set.contains) {
      const item = goods.find((other) => other.chpu === chpu);
      expect(item?.name, `${set.name} holds ${chpu}`).toBeDefined();
      for (const edition of editions)
        if (item && isSold(set, edition))
          expect(isSold(item, edition), `${set.name} in ${edition}`).toBe(true);
    }
});

test('prices are whole hryvnias, or złoty with at most two decimals, in a sensible range', () => {
  for (const { item, price, priceOld } of variants) {
    for (const ua of [price.ua, priceOld?.ua]) {
      if (ua === undefined) continue;
      expect(Number.isInteger(ua), item).toBe(true);
      expect(ua, item).toBeGreaterThanOrEqual(190);
      expect(ua, item).toBeLessThanOrEqual(6900);
    }
    for (const pl of [price.pl, priceOld?.pl]) {
      if (pl === undefined) continue;
      expect(String(pl), item).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(pl, item).toBeGreaterThan(20);
      expect(pl, item).toBeLessThan(700);
    }
  }
});

test('one złoty buys about as much coffee as nine hryvnias', () => {
  for (const { item, price } of variants)
    if (price.ua !== undefined && price.pl !== undefined) {
      expect(price.ua / price.pl, item).toBeGreaterThan(8);
      expect(price.ua / price.pl, item).toBeLessThan(10.5);
    }
});

test('a kilo costs less than four pouches and more than three', () => {
  for (const { name, variants: list } of coffees) {
    const pouch = list.find(({ weight }) => weight === '250 г');
    const kilo = list.find(({ weight }) => weight === '1 кг');
    for (const edition of editions) {
      const [one, four] = [pouch?.price[edition], kilo?.price[edition]];
      if (one === undefined || four === undefined) continue;
      expect(four / one, name).toBeLessThan(4);
      expect(four / one, name).toBeGreaterThan(3);
    }
  }
});

test('an old price is above the price and set only where the card is sold', () => {
  for (const { item, price, priceOld } of variants)
    for (const edition of editions) {
      const old = priceOld?.[edition];
      if (old !== undefined) expect(old, item).toBeGreaterThan(price[edition] ?? Number.POSITIVE_INFINITY);
    }
});

test('the sale badge and the old price go together in every edition', () => {
  for (const item of goods) {
    const reduced = editions.map((edition) =>
      item.variants.some(({ priceOld }) => priceOld?.[edition] !== undefined),
    );
    expect(reduced, item.name).toEqual(editions.map((edition) => item.badge === 3 && isSold(item, edition)));
  }
  expect(countWhere(goods, ({ badge }) => badge === 3)).toBe(9);
});

test('some cards are out of stock, and none of them is advertised as Top', () => {
  const out = goods.filter((item) => item.variants.every(({ stock }) => stock === 0));
  expect(out.length).toBe(6);
  expect(out.filter(({ badge }) => badge === 1)).toEqual([]);
});

test('the weight printed on a coffee is the weight of its card', () => {
  for (const { name, variants: list } of coffees)
    for (const { weight, grams } of list) {
      const [, count = '1', amount = '', unit = ''] = /^(?:(\d+) × )?(\d+) (г|кг)$/.exec(weight) ?? [];
      expect(Number(count) * Number(amount) * (unit === 'кг' ? 1000 : 1), name).toBe(grams);
    }
});

test('all six families lead a good part of the shelf, and neighbours differ', () => {
  const leading = coffees.map((item) => notes[item.notes[0]].family);
  for (const family of Object.keys(families))
    expect(
      countWhere(leading, (other) => other === family),
      family,
    ).toBeGreaterThanOrEqual(5);
  expect(leading.filter((family, index) => family === leading[index - 1])).toEqual([]);
  expect(gear.filter(({ family }, index) => family === gear[index - 1]?.family)).toEqual([]);
});

test('every taste note is used by some coffee, and no coffee repeats one', () => {
  const used = new Set<string>(coffees.flatMap((item) => item.notes));
  expect(Object.keys(notes).filter((note) => !used.has(note))).toEqual([]);
  for (const { name, notes: three } of coffees) expect(new Set(three).size, name).toBe(3);
});

test('texts keep to the typography of the shop', () => {
  for (const text of textsOf(goods)) {
    expect(text).not.toMatch(/['"`!]| {2}|^\s|\s$/);
    expect(text).not.toMatch(/[ыэъё]/i);
    expect(text, 'an em dash follows a no-break space').not.toMatch(/[^\u00a0]—/);
    expect(text, 'thousands are parted by a no-break space').not.toMatch(/\d \d{3}(?!\d)/);
  }
});

test('descriptions are two or three sentences of moderate length, all different', () => {
  for (const { name, description } of goods) {
    expect(description.match(/[.?](?= |$)/g)?.length, name).toBeGreaterThanOrEqual(2);
    expect(description.length, name).toBeLessThan(330);
  }
  expect(duplicatesIn(goods.map(({ description }) => description.slice(0, 12)))).toEqual([]);
});

test('only what is sold by weight calls its variants weights, and only gear is not roasted to order', () => {
  const { goods: cards } = demoCatalogue('ua', () => undefined);
  for (const { id, goods: sold, roasted_to_order } of cards) {
    const item = goods.find((one) => one.id === id);
    const isWeight = item?.kind === 'coffee' && item.form === 'bag';
    for (const { properties } of sold) expect(properties[0]?.name === 'Вага', item?.name).toBe(isWeight);
    expect(roasted_to_order, item?.name).toBe(item?.kind !== 'gear');
  }
});
