import { Totals } from '../../components/Totals.tsx';
import type { Calculation } from '../../contract/cart.ts';
import { FreeDelivery } from './FreeDelivery.tsx';
import { Promocode } from './Promocode.tsx';

interface Props {
  answer: Calculation;
}

/** Below the lines: the promo code, and what everything costs together. */
export function Foot({ answer }: Props) {
  return (
    <>
      <FreeDelivery answer={answer} />
      <Promocode answer={answer} />
      <Totals answer={answer} />
    </>
  );
}
