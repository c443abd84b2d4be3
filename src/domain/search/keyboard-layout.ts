/** The same keys in both layouts of a Ukrainian keyboard; with Shift, signs too are letters. */
const rows: readonly (readonly [latin: string, ukrainian: string])[] = [
  ["qwertyuiop[]asdfghjkl;'zxcvbnm,.", 'йцукенгшщзхїфівапролджєячсмитьбю'],
  ['QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>', 'ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ'],
];

const pairs = rows.flatMap(([latin, ukrainian]) =>
  [...latin].map((key, place): [string, string] => [key, ukrainian[place] ?? key]),
);
const toUkrainian = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, ukrainian]) => [ukrainian, latin]));

/** What the same presses write in the other layout: «cfdx» is «савч». Undefined: no letter would be another. */
export function otherLayout(text: string): string | undefined {
  const letters = /\p{Script=Cyrillic}/u.test(text) ? toLatin : toUkrainian;
  const other = [...text].map((sign) => letters.get(sign) ?? sign).join('');
  return other === text ? undefined : other;
}
