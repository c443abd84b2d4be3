import { useCallback } from 'react';
import { cardFile } from '../../stores/cards.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** A goods card as the build knows it; undefined until it is there, or when there is none. */
export function useCardFile(id: number) {
  const loaded = useLoaded(useCallback(() => cardFile(id), [id]));
  return { isLoading: loaded.state === 'loading', file: loaded.state === 'ready' ? loaded.value : undefined };
}
