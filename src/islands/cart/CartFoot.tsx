import { useStore } from '@nanostores/react';
import { EnteredPromoCode, PromoCodeForm } from '../../components/cart/PromoCode.tsx';
import { Totals } from '../../components/cart/Totals.tsx';
import { Money } from '../../components/Money.tsx';
import type { Calculation } from '../../contract/resources/cart.ts';
import { freeDeliveryProgress } from '../../domain/cart/totals.ts';
import { words } from '../../locales/browser.ts';
import { fillWays } from '../../locales/fill.ts';
import { dataFreeDeliveryFrom, dataFreeDeliveryWays } from '../../markup/page.ts';
import { $promocode, clearPromocode } from '../../stores/cart/promo-code.ts';
import { showPromocode, tryPromocode } from '../../stores/cart/try-promo-code.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

interface Props {
  calculation: Calculation;
}

const { promocode: promocodeTexts, totals: totalsTexts } = words.cart;

/** Below the lines: what is missing to free delivery, the promo code, and the totals. */
export function CartFoot({ calculation }: Props) {
  return (
    <>
      <FreeDelivery calculation={calculation} />
      <Promocode calculation={calculation} />
      <Totals answer={calculation} />
    </>
  );
}

/** Shown if the shop's settings, which the page carries, name a sum from which delivery is free. */
function FreeDelivery({ calculation: { price, discount } }: Props) {
  const from = Number(document.documentElement.getAttribute(dataFreeDeliveryFrom));
  if (!from) return null;
  const ways = document.documentElement.getAttribute(dataFreeDeliveryWays) ?? '';
  const isFree = fillWays(totalsTexts.freeDelivery, ways);
  const { missing, part } = freeDeliveryProgress(price - discount, from);
  return (
    <div className="free-delivery">
      <p>
        {missing === 0 ? (
          isFree
        ) : (
          <>
            {fillWays(totalsTexts.toFreeDelivery, ways)}{' '}
            <strong>
              <Money amount={missing} />
            </strong>
          </>
        )}
      </p>
      <progress value={part} aria-label={isFree} />
    </div>
  );
}

/** The form for a promo code, or what the entered code gives. */
function Promocode({ calculation }: Props) {
  const { label } = promocodeTexts;
  const code = useStore($promocode);
  const container = useFocusKept(code === '');
  return (
    <div ref={container}>
      {code === '' ? (
        <PromoCodeForm onEnter={(text) => tryPromocode(text, label)} />
      ) : (
        <EnteredPromoCode
          code={code}
          counted={calculation.promocode}
          onMore={() => showPromocode(label)}
          onForget={clearPromocode}
        />
      )}
    </div>
  );
}
