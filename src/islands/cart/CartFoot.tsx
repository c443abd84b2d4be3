import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import { PromoCode } from '../../components/cart/PromoCode.tsx';
import { Amount } from '../../components/cart/Sums.tsx';
import { Totals, UncountedTotals } from '../../components/cart/Totals.tsx';
import type { Calculation } from '../../contract/resources/cart.ts';
import { freeDeliveryProgress } from '../../domain/cart/totals.ts';
import { fillWays } from '../../locales/fill.ts';
import { dataFreeDeliveryFrom, dataFreeDeliveryWays } from '../../markup/page.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $failedPromocode, $promocode, clearPromocode } from '../../stores/cart/promo-code.ts';
import { showPromocode, tryPromocode } from '../../stores/cart/try-promo-code.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { RoastingDay } from './RoastingDay.tsx';

interface Props {
  /** Undefined while the first calculation is under way: each part keeps its place. */
  calculation: Calculation | undefined;
}

const { promocode: promocodeTexts, totals: totalsTexts } = words.cart;

/** Below the lines: the day of the roast, what is missing to free delivery, the promo code, and the totals. */
export function CartFoot({ calculation }: Props) {
  const lines = useStore($cart);
  const cards =
    calculation?.goods.map(({ goodscard_id }) => goodscard_id) ?? lines.map(({ goodscardId }) => goodscardId);
  return (
    <>
      <RoastingDay cards={cards} />
      <FreeDelivery calculation={calculation} />
      <EnteredCode calculation={calculation} />
      {calculation ? <Totals calculation={calculation} /> : <UncountedTotals />}
    </>
  );
}

/** Shown if the shop's settings, which the page carries, name a sum from which delivery is free. */
function FreeDelivery({ calculation }: Props) {
  const from = Number(document.documentElement.getAttribute(dataFreeDeliveryFrom));
  if (!from) return null;
  const ways = document.documentElement.getAttribute(dataFreeDeliveryWays) ?? '';
  const freeText = fillWays(totalsTexts.freeDelivery, ways);
  const { missing, part } = calculation
    ? freeDeliveryProgress(calculation.price - calculation.discount, from)
    : { missing: undefined, part: 0 };
  return (
    <div className="free-delivery">
      <p>
        {missing === 0 ? (
          freeText
        ) : (
          <>
            {fillWays(totalsTexts.toFreeDelivery, ways)}{' '}
            <strong>
              <Amount amount={missing} />
            </strong>
          </>
        )}
      </p>
      <progress value={part} aria-label={freeText} />
    </div>
  );
}

const EnteredCode = ({ calculation }: Props) => (
  <PromoCode
    code={useStore($promocode)}
    counted={calculation?.promocode ?? null}
    failedCode={useStore($failedPromocode)}
    isGuest={useStore($token) === ''}
    onEnter={tryPromocode}
    onMore={() => showPromocode(promocodeTexts.label)}
    onForget={clearPromocode}
  />
);
