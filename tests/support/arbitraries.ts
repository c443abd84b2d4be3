import fc from 'fast-check';

const id = fc.nat();
const money = fc.nat({ max: 1_000_000_00 }).map((minor) => minor / 100);
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
const name = fc.string({ unit: 'grapheme', maxLength: 39 }).map((rest) => `З${rest}`);
const chpu = fc.stringMatching(/^[a-z0-9-]{1,40}$/);

const anyVariant = fc.record(
  {
    id,
    price: money,
    price_old: money,
    name: anyText,
    properties: fc.array(
      fc.record({ name: anyText, value: anyText }, { requiredKeys: ['value'], noNullPrototype: true }),
      { maxLength: 2 },
    ),
    sku: anyText,
    weight_gr: fc.nat(),
    stock: fc.nat(),
    lowest_price_30d: money,
  },
  { requiredKeys: ['id', 'price', 'name', 'properties'], noNullPrototype: true },
);

/** A goods card that keeps to the contract. */
export const anyCard = fc.record(
  {
    id,
    chpu,
    name,
    imagePath: anyText,
    badge: fc.integer(),
    filterVariants: fc.array(id),
    has_grinding: fc.boolean(),
    goods: fc.array(anyVariant, { maxLength: 3 }),
    description: anyText,
    gallery: fc.array(anyText, { maxLength: 2 }),
    attributes: fc.array(fc.record({ name: anyText, value: anyText }, { noNullPrototype: true }), {
      maxLength: 2,
    }),
    updated_at: fc.nat(),
  },
  {
    requiredKeys: ['id', 'chpu', 'name', 'imagePath', 'filterVariants', 'has_grinding', 'goods'],
    noNullPrototype: true,
  },
);

const dangerous = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'data',
);
const keyed = fc.array(
  fc.tuple(fc.oneof(dangerous, fc.constantFrom('id', 'chpu', 'goods', 'children')), fc.jsonValue()),
);
/** Any JSON, often with names that mean something to a careless reader. */
export const anyJson = fc.oneof(
  fc.jsonValue(),
  keyed.map((entries) => Object.fromEntries(entries)),
  keyed.map((entries) => [Object.fromEntries(entries)]),
);
