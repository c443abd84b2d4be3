import { Refused } from '../check/refused.ts';
import { ShopFailed } from '../render/pull-site.ts';
import { Busy } from './lock.ts';

/** What `npm run rebuild` ends with. Whatever it is, but for `published`, the release before stays. */
export const exitCodes = {
  published: 0,
  /** A wrong setting, a full disk, a fault of the code. */
  failed: 1,
  /** The new release would be worse than the published one. */
  refused: 2,
  /** The shop is away, too slow, or answers nonsense. */
  shopFailed: 3,
  /** Another rebuild is under way. */
  busy: 4,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof Refused) return exitCodes.refused;
  if (error instanceof ShopFailed) return exitCodes.shopFailed;
  return error instanceof Busy ? exitCodes.busy : exitCodes.failed;
}
