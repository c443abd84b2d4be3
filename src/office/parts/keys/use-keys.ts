import { useLayoutEffect } from 'react';
import { bindKeys, type Key } from './keys.ts';

/** Keys that work while the component is shown, from its first frame on. */
export function useKeys(keys: readonly Key[]): void {
  useLayoutEffect(() => bindKeys(keys));
}
