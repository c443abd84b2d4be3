import { black, blue, white } from '../../domain/drawing/brand-colours.ts';
import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { darker, mixed } from './colour.ts';

/** The tones of one solid under light from the left, `on` reads on the base. */
export interface Tone {
  lit: string;
  base: string;
  deep: string;
  deeper: string;
  tint: string;
  on: string;
}

function tone(base: string, deep: string, tint: string, on: string): Tone {
  return { lit: mixed(base, white, 0.28), base, deep, deeper: darker(deep, 0.22), tint, on };
}

const second: Record<FamilyId, Tone> = {
  berry: tone('#a10629', '#7a0420', '#ffc4cf', white),
  citrus: tone('#ff7d14', '#d95f00', '#ffedaa', black),
  chocolate: tone('#8a4526', '#672f17', '#f0d9c8', white),
  nut: tone('#f2c48f', '#dc9c58', '#fdf0e0', black),
  floral: tone('#e45fad', '#ba3d86', '#ffdcf0', black),
  tropical: tone('#00764b', '#005736', '#b0ecd0', white),
};

const brand = tone(blue, '#0030b3', '#ccdaff', white);

export function firstTone(family: FamilyId | 'blue'): Tone {
  if (family === 'blue') return brand;
  const { base, deep, tint, on } = families[family];
  return tone(base, deep, tint, on);
}

export function secondTone(family: FamilyId): Tone {
  return second[family];
}
