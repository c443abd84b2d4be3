import { families, type NoteId, notes } from '../../../domain/taste/notes.ts';
import type { SignInks } from '../../../domain/taste/signs/sign.ts';
import { black, blue, contrast, white } from './colour.ts';
import type { Tone } from './tone.ts';

export const leastContrast = 1.75;

export type Role = 'main' | 'second' | 'third' | 'brand';

function apart(grounds: string[], ...wishes: string[]): string {
  const fits = (ink: string) => grounds.every((ground) => contrast(ink, ground) >= leastContrast);
  const everything = [...wishes, white, black, ...Object.values(families).map(({ base }) => base)];
  const most = (ink: string) => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  return everything.find(fits) ?? everything.reduce((best, ink) => (most(ink) > most(best) ? ink : best));
}

function inks(ground: string, form: string, ...accents: string[]): SignInks {
  return { ground, form, accent: apart([form, ground], ...accents) };
}

/** The inks of every sign on a pack: few, and the same ones again and again, so that the large form wins. */
export function chooseInks(body: Tone, coffee: readonly [NoteId, NoteId, NoteId]): Record<Role, SignInks> {
  const [first, second, third] = coffee.map((note) => families[notes[note].family]);
  if (!first || !second || !third) throw new Error('A coffee has three notes');
  const mainForm = apart([body.base], second === first ? body.tint : second.base, body.tint, white);
  const secondGround = second === first ? first.tint : second.base;
  const secondForm = apart([secondGround], body.base, white, black);
  const thirdGround = third === first || third === second ? white : third.tint;
  const thirdForm = apart([thirdGround], third.base, third.deep, black);
  return {
    main: inks(body.base, mainForm, third.base, body.tint, white, black),
    second: inks(secondGround, secondForm, black, white),
    third: inks(thirdGround, thirdForm, body.base, black),
    brand: inks(blue, white, body.base, third.base),
  };
}
