import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { $calculation, calculate } from '../../stores/cart/calculation.ts';
import { $differences } from '../../stores/cart/cart.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const { summary, again } = words.checkout;

/** What stands in the way of the whole order. */
export function Notices() {
  const calculation = useStore($calculation);
  const { gone } = useStore($differences);
  const press = () => void calculate();
  return (
    <div className="checkout-notices" role="status">
      {calculation.state === 'unreachable' && (
        <Waiting text={summary.unreachable} again={{ name: again, press }} />
      )}
      {calculation.state === 'refused' && (
        <Waiting text={calculation.message} again={{ name: again, press }} />
      )}
      {gone.length > 0 && <p>{summary.gone}</p>}
    </div>
  );
}
