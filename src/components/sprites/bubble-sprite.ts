import { black, white } from '../../domain/drawing/inks.ts';
import { families, type NoteId, notes } from '../../domain/taste/notes.ts';
import { drawSign } from '../../domain/taste/signs.ts';
import { type BubbleName, bubbleSets } from './bubbles.ts';

const plain = { black, white } as const;
const cells = [0, 100, 200];

/** All bubbles in one file, so that no script contains the drawings. They are squares; CSS makes them round. */
export function bubbleSprite(): string {
  const names = new Set(bubbleSets.flat().map(({ name }) => name));
  const symbols = [...names].map(
    (name) => `<symbol id="${name}" viewBox="0 0 300 300">${drawBubble(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

const drawBubble = (name: BubbleName): string =>
  name === 'black' || name === 'white' ? ground(plain[name]) : drawSigns(name);

function drawSigns(note: NoteId): string {
  const { base, deep, tint } = families[notes[note].family];
  const sign = drawSign(note, { form: tint, accent: deep, ground: base });
  const places = cells.flatMap((y) => cells.map((x) => `<g transform="translate(${x} ${y})">${sign}</g>`));
  return ground(base) + places.join('');
}

const ground = (fill: string): string => `<path d="M0 0H300V300H0Z" fill="${fill}"/>`;
