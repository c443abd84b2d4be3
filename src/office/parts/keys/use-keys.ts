import { useEffect } from 'react';
import { bindKeys, type Key } from './keys.ts';

/** Keys that work while the component is shown. */
export function useKeys(keys: readonly Key[]): void {
  useEffect(() => bindKeys(keys));
}
