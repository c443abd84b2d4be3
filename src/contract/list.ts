import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** A list that loses its broken items, each named in a warning, instead of failing as a whole. */
export const forgivingList = <S extends Schema>(item: S, what: string) =>
  v.pipe(v.array(item), v.metadata({ 'x-forgiving': what }));
