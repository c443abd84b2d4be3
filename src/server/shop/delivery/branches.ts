import { foldPlace } from '../../../domain/search/places.ts';
import type { Settlement } from './carrier.ts';

/** An own branch lies where its address says: «Київ, вул. Кирилівська, 69», «04080, м. Київ, …». */
export function isInSettlement({ address }: { address: string }, { name }: Settlement): boolean {
  const sought = foldPlace(name);
  return address.split(',').some((part) => foldPlace(part).replace(/^(м|с|смт)\. ?/, '') === sought);
}
