import { contrast } from '../../domain/drawing/contrast.ts';
import { black, white } from '../../domain/drawing/inks.ts';
import { families, type NoteId, notes } from '../../domain/taste/notes.ts';
import type { SignInks } from '../../domain/taste/signs.ts';
import { blue } from '../../shop/shop.ts';
import type { Tone } from './tone.ts';

export const leastContrast = 1.75;
const leastAccentContrast = 1.3;

export type Role = 'main' | 'second' | 'third' | 'brand';

const everyInk = [white, black, ...Object.values(families).map(({ base }) => base)];

/** The first candidate with enough contrast to the form and the ground. */
function apart(from: { form?: string; ground: string }, ...wishes: (string | undefined)[]): string {
  const inks = [...wishes, ...everyInk].filter((ink) => ink !== undefined);
  const distance = (ink: string) => ({
    form: from.form ? contrast(ink, from.form) / leastContrast : contrast(ink, from.ground) / leastContrast,
    ground: from.form ? contrast(ink, from.ground) / leastAccentContrast : Number.POSITIVE_INFINITY,
  });
  const least = (ink: string) => Math.min(...Object.values(distance(ink)));
  return (
    inks.find((ink) => least(ink) >= 1) ?? inks.reduce((best, ink) => (least(ink) > least(best) ? ink : best))
  );
}

function inks(ground: string, form: string, ...accents: (string | undefined)[]): SignInks {
  return { ground, form, accent: apart({ form, ground }, ...accents) };
}

/** The inks of all signs on a pack: only a few, so that the large form stands out. */
export function chooseInks(body: Tone, coffee: readonly [NoteId, NoteId, NoteId]): Record<Role, SignInks> {
  const [first, second, third] = coffee.map((note) => families[notes[note].family]);
  if (!first || !second || !third) throw new Error('A coffee has three notes');
  const mainForm = apart({ ground: body.base }, second === first ? body.tint : second.base, body.tint, white);
  const secondGround = second === first ? first.tint : second.base;
  const secondForm = apart({ ground: secondGround }, body.base, white, black);
  const thirdGround = third === first || third === second ? white : third.tint;
  const thirdForm = apart({ ground: thirdGround }, third.base, third.deep, black);
  return {
    main: inks(body.base, mainForm, third.base, third.deep, body.tint, white, black),
    second: inks(secondGround, secondForm, second.tint, second.deep, third.base, mainForm, white, black),
    third: inks(thirdGround, thirdForm, third.deep, body.base, black),
    brand: inks(blue, white, body.base, third.base, second.base),
  };
}
