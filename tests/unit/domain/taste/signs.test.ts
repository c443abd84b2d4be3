import { expect, test } from 'vitest';
import { type NoteId, notes } from '../../../../src/domain/taste/notes.ts';
import { drawSign } from '../../../../src/domain/taste/signs.ts';

const ids = Object.keys(notes).filter((id): id is NoteId => id in notes);
const inks = { form: '#111111', accent: '#222222', ground: '#333333' };

test('every note has a sign of its own', () => {
  expect(ids).toHaveLength(27);
  expect(new Set(ids.map((id) => drawSign(id, inks))).size).toBe(27);
});

test.for(ids)('the sign of %s is drawn in the inks given and in no other', (id) => {
  const used = new Set(drawSign(id, inks).match(/#[0-9a-f]{6}/g));
  expect(used).toContain(inks.form);
  expect(used).toContain(inks.accent);
  expect([...used].filter((ink) => !Object.values(inks).includes(ink))).toEqual([]);
});

/** The markup that a sign may consist of. */
const number = '-?\\d+(?:\\.\\d+)?';
const mark = [
  `<circle cx="${number}" cy="${number}" r="${number}"`,
  `<rect x="${number}" y="${number}" width="${number}" height="${number}"`,
  `<path d="M${number} ${number}[A-Z][-\\d. A-Z]+Z"`,
].join('|');
const marks = new RegExp(`^(?:(?:${mark}) fill="#[0-9a-f]{6}"/>)+$`);

test.for(ids)('the sign of %s is made of closed shapes and nothing else', (id) => {
  expect(drawSign(id, inks)).toMatch(marks);
});

test.for(ids)('the sign of %s is flat: no outline, gradient, opacity or id', (id) => {
  expect(drawSign(id, inks)).not.toMatch(/stroke|gradient|opacity|filter|id=|NaN|undefined/i);
});

test.for(ids)('the sign of %s names no point outside its box', (id) => {
  const numbers = drawSign(id, inks)
    .replaceAll(/#[0-9a-f]{6}/g, '')
    .match(/-?\d+(\.\d+)?/g);
  const outside = (numbers ?? []).map(Number).filter((value) => value < -8 || value > 108);
  expect(outside).toEqual([]);
});
