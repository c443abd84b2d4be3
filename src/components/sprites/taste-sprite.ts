import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { drawFamilySign } from '../../domain/taste/signs.ts';

const signOf = (id: FamilyId): string =>
  `<symbol id="${id}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><rect width="100" height="100" fill="${families[id].base}"/>${drawFamilySign(id)}</symbol>`;

/** The signs of all taste families in one file, so that no page contains their drawings. */
export const tasteSprite = (ids: readonly FamilyId[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${ids.map(signOf).join('')}</svg>`;
