import './free-delivery.css';
import { Money } from '../../components/Money.tsx';
import type { Calculation } from '../../contract/cart.ts';
import { freeDelivery } from '../../domain/cart/free-delivery.ts';
import { words } from '../../locales/browser.ts';

interface Props {
  answer: Calculation;
}

/** Where the shop's settings say from which sum on: how much is missing. */
export function FreeDelivery({ answer }: Props) {
  const from = Number(document.documentElement.dataset['freeDeliveryFrom']);
  if (!from) return null;
  const { missing, part } = freeDelivery(answer.price - answer.discount, from);
  const texts = words.cart.totals;
  return (
    <div className="free-delivery">
      <p>
        {missing === 0 ? (
          texts.freeDelivery
        ) : (
          <>
            {texts.toFreeDelivery}{' '}
            <strong>
              <Money amount={missing} />
            </strong>
          </>
        )}
      </p>
      <progress value={part} aria-label={texts.freeDelivery} />
    </div>
  );
}
