import { black, white } from '../../domain/drawing/inks.ts';
import { seededRandom } from '../../domain/drawing/seeded-random.ts';
import { type FamilyId, families, notes } from '../../domain/taste/notes.ts';
import { blue } from '../../shop/shop.ts';
import type { DemoCoffee } from '../model.ts';

/** The shades of one solid lit from the left; `on` is readable on the base. */
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

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function mixed(colour: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(colour).map((channel, index) => {
    const value = channel + ((target[index] ?? channel) - channel) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function darker(colour: string, share: number): string {
  return mixed(colour, '#000000', share);
}

/** The first note's family colours the bag; half of the coffees use its second tone. */
export function bodyTone({ id, notes: [first] }: Pick<DemoCoffee, 'id' | 'notes'>): Tone {
  const { family } = notes[first];
  return seededRandom(`wrap:${id}`).below(2) ? secondTone(family) : firstTone(family);
}
