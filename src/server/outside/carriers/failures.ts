import type { CarrierError } from '../../shop/delivery/carrier.ts';

/** Seconds for which a question that a carrier failed to answer is not put to it again. */
export const restSeconds = 60;

export interface Failures {
  /** Throws what the same question came to a moment ago. */
  throwRecent(key: string): void;
  /** False: it is known already. */
  note(key: string, error: CarrierError): boolean;
}

/** So that nobody waits a second time for what just did not come. */
export function createFailures(now: () => number): Failures {
  const recent = new Map<string, { at: number; error: CarrierError }>();
  const isOver = ({ at }: { at: number }) => Math.abs(now() - at) >= restSeconds;
  return {
    throwRecent(key) {
      const failure = recent.get(key);
      if (failure !== undefined && !isOver(failure)) throw failure.error;
    },
    note(key, error) {
      if (recent.get(key)?.error === error) return false;
      for (const [old, failure] of recent) if (isOver(failure)) recent.delete(old);
      recent.delete(key);
      recent.set(key, { at: now(), error });
      return true;
    },
  };
}
