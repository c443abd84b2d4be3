import { computed } from 'nanostores';
import { $calculation } from '../cart/calculation.ts';
import { $deliveryTypes } from './delivery-types.ts';

/** The shop is being asked what the order costs, or how it can go. */
export const $isCounting = computed(
  [$calculation, $deliveryTypes],
  ({ state }, offered) => state === 'opening' || state === 'counting' || offered.state === 'loading',
);

/** Ends with the last of the questions: an answer to one may be the reason for the next. */
export async function counted(): Promise<void> {
  while ($isCounting.get()) {
    await new Promise<void>((resolve) => {
      const stop = $isCounting.listen(() => {
        stop();
        resolve();
      });
    });
  }
}
