import { circle, crossings, path, polar, polygon, rect, wedge } from '../drawing/shapes.ts';
import { type FamilyId, families, type NoteId } from './notes.ts';

export interface SignInks {
  form: string;
  accent: string;
  /** The background colour: holes in the sign are filled with it. */
  ground: string;
}

/** SVG markup in a box of 100 × 100, without the background. */
type Sign = (inks: SignInks) => string;

const raspberry: Sign = ({ form, accent }) =>
  crossings([17, 50, 83], (x, y) => circle(x, y, 16.5, x === 50 && y === 50 ? accent : form));

const blackcurrant: Sign = ({ form, accent, ground }) =>
  crossings(
    [25, 75],
    (x, y, column, row) => circle(x, y, 25, form) + circle(x, y, 9, column === row ? accent : ground),
  );

const cherry: Sign = ({ form, accent }) =>
  circle(50, 50, 50, form) + path('M50 0A50 50 0 0 1 50 100Z', accent);

const blueberry: Sign = ({ form, accent, ground }) =>
  circle(50, 50, 50, form) + circle(50, 50, 30, ground) + circle(50, 50, 14, accent);

const strawberry: Sign = ({ form, accent }) =>
  path('M0 0H100A50 50 0 0 1 0 0Z', form) + path('M0 50H100A50 50 0 0 1 0 50Z', accent);

const bergamot: Sign = ({ form, accent }) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((degrees, index) => wedge(50, 50, 50, degrees, degrees + 45.3, index % 2 ? form : accent))
    .join('');

const segments: [number, number][] = [
  [-88, -62],
  [-58, -32],
  [-28, -2],
];

const orange: Sign = ({ form, accent, ground }) =>
  path('M0 100V0A100 100 0 0 1 100 100Z', form) +
  path('M0 100V14A86 86 0 0 1 86 100Z', ground) +
  segments.map(([from, to]) => wedge(2, 98, 76, from, to, accent)).join('');

const lemon: Sign = ({ form, accent, ground }) =>
  path('M0 100V0A100 100 0 0 1 100 100Z', form) +
  path('M0 100V34A66 66 0 0 1 66 100Z', accent) +
  path('M0 100V67A33 33 0 0 1 33 100Z', ground);

const grapefruit: Sign = ({ form, accent, ground }) =>
  path('M0 100A50 50 0 0 1 100 100Z', form) +
  path('M22 100A28 28 0 0 1 78 100Z', ground) +
  path('M0 50A50 50 0 0 1 100 50Z', accent) +
  path('M22 50A28 28 0 0 1 78 50Z', ground);

const petals: [number, number][][] = [
  [
    [50, 50],
    [0, 0],
    [50, 0],
  ],
  [
    [50, 50],
    [100, 0],
    [100, 50],
  ],
  [
    [50, 50],
    [100, 100],
    [50, 100],
  ],
  [
    [50, 50],
    [0, 100],
    [0, 50],
  ],
];

const mandarin: Sign = ({ form, accent }) =>
  petals.map((points) => polygon(points, form)).join('') + circle(50, 50, 20, accent);

const milkChocolate: Sign = ({ form, accent }) =>
  crossings([5, 55], (x, y) => rect(x, y, 40, 40, form) + path(`M${x + 40} ${y}V${y + 40}H${x}Z`, accent));

const darkChocolate: Sign = ({ form, accent }) =>
  [0, 25, 50, 75].map((y) => rect(0, y, 100, 12.5, y === 75 ? accent : form)).join('');

const cocoa: Sign = ({ form, accent }) => path('M0 0H100L0 100Z', form) + path('M100 50V100H50Z', accent);

const praline: Sign = ({ form, accent }) =>
  path('M0 100V0H25V25H50V50H75V75H100V100Z', form) + path('M50 0H100V50H75V25H50Z', accent);

const hazelnut: Sign = ({ form, accent, ground }) =>
  path('M0 100V50A50 50 0 0 1 100 50V100Z', form) +
  path('M17 100V50A33 33 0 0 1 83 50V100Z', ground) +
  path('M33 100V50A17 17 0 0 1 67 50V100Z', accent);

const almond: Sign = ({ form, accent }) =>
  path('M0 100A100 100 0 0 1 100 0Z', form) + path('M0 100A100 100 0 0 0 100 0Z', accent);

function wave(y: number, fill: string): string {
  return path(`M0 ${y}Q25 ${y - 16} 50 ${y}T100 ${y}V${y + 16}Q75 ${y + 32} 50 ${y + 16}T0 ${y + 16}Z`, fill);
}

const caramel: Sign = ({ form, accent }) => wave(8, form) + wave(42, accent) + wave(76, form);

const honey: Sign = ({ form, accent }) =>
  path('M25 0H75L100 50L75 100H25L0 50Z', form) + path('M38 26H62L76 50L62 74H38L24 50Z', accent);

const jasmine: Sign = ({ form, accent }) =>
  path(
    'M50 50A50 50 0 0 1 100 0A50 50 0 0 1 50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50A50 50 0 0 1 0 100A50 50 0 0 1 50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z',
    form,
  ) + circle(50, 50, 11, accent);

const rose: Sign = ({ form, accent }) =>
  path('M50 50V0A50 50 0 0 1 100 50ZM50 50V100A50 50 0 0 1 0 50Z', form) +
  path('M50 50H100A50 50 0 0 1 50 100ZM50 50H0A50 50 0 0 1 50 0Z', accent);

const blackTea: Sign = ({ form, accent }) =>
  path('M0 50A50 50 0 0 1 50 0V50A50 50 0 0 1 0 100Z', form) +
  path('M50 50A50 50 0 0 1 100 0V50A50 50 0 0 1 50 100Z', accent);

const lavender: Sign = ({ form, accent }) =>
  [25, 50, 75, 100]
    .map((y, row) => {
      const [left, right] = row % 2 ? [accent, form] : [form, accent];
      return path(`M0 ${y}A25 25 0 0 1 50 ${y}Z`, left) + path(`M50 ${y}A25 25 0 0 1 100 ${y}Z`, right);
    })
    .join('');

const hibiscus: Sign = ({ form, accent }) =>
  circle(50, 25, 25, form) +
  circle(75, 50, 25, form) +
  circle(50, 75, 25, form) +
  circle(25, 50, 25, form) +
  rect(25, 25, 50, 50, form) +
  circle(50, 50, 17, accent);

const mango: Sign = ({ form, accent }) =>
  path('M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z', form) + circle(50, 50, 21, accent);

const pineapple: Sign = ({ form, accent }) =>
  crossings([25, 75], (x, y, column, row) =>
    polygon(
      [
        [x, y - 25],
        [x + 25, y],
        [x, y + 25],
        [x - 25, y],
      ],
      column === row ? form : accent,
    ),
  );

const passionfruit: Sign = ({ form, accent }) =>
  circle(50, 50, 50, form) +
  [0, 60, 120, 180, 240, 300].map((degrees) => circle(...polar(50, 50, 27, degrees), 8, accent)).join('') +
  circle(50, 50, 8, accent);

const peach: Sign = ({ form, accent }) =>
  path('M0 50A50 50 0 0 1 100 50Z', form) +
  path('M0 50A50 50 0 0 0 100 50Z', accent) +
  circle(50, 50, 15, form);

const signs: Record<NoteId, Sign> = {
  raspberry,
  blackcurrant,
  cherry,
  blueberry,
  strawberry,
  bergamot,
  orange,
  lemon,
  grapefruit,
  mandarin,
  milkChocolate,
  darkChocolate,
  cocoa,
  praline,
  hazelnut,
  almond,
  caramel,
  honey,
  jasmine,
  rose,
  blackTea,
  lavender,
  hibiscus,
  mango,
  pineapple,
  passionfruit,
  peach,
};

/** The sign of a note as SVG markup in a box of 100 × 100; quarter turns keep it inside. */
export function drawSign(note: NoteId, inks: SignInks): string {
  return signs[note](inks);
}

/** The note whose sign represents a family. */
const noteOf: Readonly<Record<FamilyId, NoteId>> = {
  berry: 'raspberry',
  citrus: 'orange',
  chocolate: 'milkChocolate',
  nut: 'hazelnut',
  floral: 'jasmine',
  tropical: 'mango',
};

/** In the family's colours, in a box of 100 × 100. */
export function drawFamilySign(id: FamilyId): string {
  const { base, deep, tint } = families[id];
  return drawSign(noteOf[id], { form: tint, accent: deep, ground: base });
}
