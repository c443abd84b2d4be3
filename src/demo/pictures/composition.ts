import { type SeededRandom, seededRandom } from '../../domain/drawing/seeded-random.ts';
import type { NoteId } from '../../domain/taste/notes.ts';
import type { SignInks } from '../../domain/taste/signs.ts';
import { chooseInks, type Role } from './inks.ts';
import { drawTile } from './tile.ts';
import type { Tone } from './tone.ts';

export interface Field {
  columns: number;
  rows: number;
  cell: number;
}

interface Cell {
  role: Role;
  column: number;
  row: number;
  span: number;
}

function mirrored(cells: Cell[], { columns, rows }: Field, random: SeededRandom): Cell[] {
  const flipColumns = random.below(2) === 1;
  const flipRows = random.below(2) === 1;
  return cells.map((cell) => ({
    ...cell,
    column: flipColumns ? columns - cell.span - cell.column : cell.column,
    row: flipRows ? rows - cell.span - cell.row : cell.row,
  }));
}

function single(role: Role, column: number, row: number): Cell {
  return { role, column, row, span: 1 };
}

/** The second note always makes one unbroken line, the third and the brand get one cell each. */
function cellsOf(field: Field, random: SeededRandom): Cell[] {
  const { columns, rows } = field;
  const span = rows > columns ? columns : 2;
  const main: Cell = { role: 'main', column: 0, row: 0, span };
  if (rows === 2) return [main, single('second', 2, 0), single('third', 2, 1)];
  if (rows > columns) {
    return [main, single('second', 0, span), single('third', 1, span), single('brand', 2, span)];
  }
  const upright = random.below(2) === 1;
  const line = [0, 1, 2].map((step) => (upright ? single('second', 2, step) : single('second', step, 2)));
  const rest = (['third', 'brand'] as const).map((role, step) =>
    upright ? single(role, step, 2) : single(role, 2, step),
  );
  return [main, ...line, ...rest];
}

/** Signs of many small parts: in a small cell they are printed in one ink and are never in the brand's cell. */
const fine = new Set<NoteId>([
  'raspberry',
  'blackcurrant',
  'milkChocolate',
  'darkChocolate',
  'caramel',
  'lavender',
  'pineapple',
]);

function inksFor(note: NoteId, inks: SignInks, span: number): SignInks {
  return span === 1 && fine.has(note) ? { ...inks, accent: inks.form } : inks;
}

export interface Composed {
  id: number;
  notes: readonly [NoteId, NoteId, NoteId];
}

export function compose({ id, notes }: Composed, body: Tone, field: Field): string {
  const random = seededRandom(`${id}:${field.columns}x${field.rows}`);
  const inks = chooseInks(body, notes);
  const note = {
    main: notes[0],
    second: notes[1],
    third: notes[2],
    brand: [notes[0], notes[2], notes[1]].find((one) => !fine.has(one)) ?? notes[0],
  };
  const turns = {
    main: random.below(4),
    second: random.below(4),
    third: random.below(4),
    brand: random.below(4),
  };
  return mirrored(cellsOf(field, random), field, random)
    .map(({ role, column, row, span }) =>
      drawTile({
        note: note[role],
        inks: inksFor(note[role], inks[role], span),
        x: column * field.cell,
        y: row * field.cell,
        size: span * field.cell,
        quarterTurns: turns[role],
      }),
    )
    .join('');
}
