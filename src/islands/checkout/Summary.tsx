import './summary.css';
import '../../components/cart/goods-line.css';
import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import { lineText } from '../../components/cart/line-text.ts';
import { PromoCode } from '../../components/cart/PromoCode.tsx';
import { Sum } from '../../components/cart/Sums.tsx';
import { Totals } from '../../components/cart/Totals.tsx';
import { GoodsPicture } from '../../components/goods/GoodsPicture.tsx';
import { Money } from '../../components/Money.tsx';
import type { PricedLine } from '../../contract/resources/cart.ts';
import { isSameLine } from '../../domain/cart/lines.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { fill } from '../../locales/fill.ts';
import { $calculation, cartLine } from '../../stores/cart/calculation.ts';
import { $stockChanges } from '../../stores/cart/open-cart.ts';
import { $failedPromocode, $promocode, clearPromocode } from '../../stores/cart/promo-code.ts';
import { showPromocode, tryPromocode } from '../../stores/cart/try-promo-code.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { $partErrors } from '../../stores/checkout/problems.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Veil } from '../../ui/waiting/Veil.tsx';
import { PartError, partId } from './FormPart.tsx';
import { Submit } from './Submit.tsx';

const { parts, summary: texts, wrapping } = words.checkout;

/** What is ordered and what it costs, priced again by the shop after every change. */
export function Summary() {
  const { state } = useStore($calculation);
  const quote = useStore($quote);
  return (
    <section className="checkout-summary" aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{parts.summary}</h2>
      <button
        type="button"
        id={partId('goods')}
        className="underlined"
        onClick={() => openModal('cart', site.header.cart)}
      >
        {texts.toCart}
      </button>
      <PartError part="goods" />
      <div className="checkout-summary__counted" aria-busy={state === 'opening' || state === 'recalculating'}>
        {quote && (
          <>
            <ul>
              {quote.calculation.goods.map((line) => (
                <li key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
                  <SummaryLine line={line} />
                </li>
              ))}
            </ul>
            <div id={partId('promocode')}>
              <EnteredCode counted={quote.calculation.promocode} />
            </div>
            <Totals calculation={quote.calculation} order={quote}>
              {quote.wrapping !== undefined && (
                <Sum name={wrapping.sum}>
                  {quote.wrapping === 0 ? wrapping.free : <Money amount={quote.wrapping} />}
                </Sum>
              )}
              {quote.bonuses > 0 && (
                <Sum name={texts.used}>
                  −<Money amount={quote.bonuses} />
                </Sum>
              )}
            </Totals>
          </>
        )}
        <Veil isUp={state === 'recalculating'} status={progressTexts[state]} />
      </div>
      <PartError part="total" />
      <Submit />
    </section>
  );
}

const EnteredCode = ({ counted }: Pick<ComponentProps<typeof PromoCode>, 'counted'>) => (
  <PromoCode
    code={useStore($promocode)}
    counted={counted}
    failedCode={useStore($failedPromocode)}
    refusal={useStore($partErrors).promocode}
    isGuest={false}
    onEnter={tryPromocode}
    onMore={() => showPromocode(site.cart.promocode.label)}
    onForget={clearPromocode}
  />
);

/** What screen readers hear of the calculation. */
const progressTexts = {
  none: '',
  unreachable: '',
  refused: '',
  opening: texts.counting,
  recalculating: texts.counting,
  ready: texts.counted,
} as const;

function SummaryLine({ line }: { line: PricedLine }) {
  const { goodscard_id: card, qtt, price, is_promo_gift: isGift } = line;
  const file = useLoadedOf(cardFile, card);
  const key = cartLine(line);
  const { name, details } = lineText(key, line, undefined);
  const isLowered = useStore($stockChanges).lowered.some((lowered) => isSameLine(lowered, key));
  const quantity = isGift ? texts.gift : qtt > 1 && fill(texts.packs, { count: qtt });
  return (
    <div className="summary-line">
      <div className="summary-line__picture goods-line__picture">
        <GoodsPicture file={file} variant={line.id} address={line.image_path} sizes="64px" />
      </div>
      <div>
        <h3>{name}</h3>
        <p>{[details, quantity].filter(Boolean).join(', ')}</p>
        {isLowered && <p className="summary-line__lowered">{fill(texts.lowered, { count: qtt })}</p>}
      </div>
      {!isGift && (
        <strong>
          <Money amount={fromMinor(toMinor(price) * qtt)} />
        </strong>
      )}
    </div>
  );
}
