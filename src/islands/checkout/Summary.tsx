import './summary.css';
import { useStore } from '@nanostores/react';
import { Totals } from '../../components/Totals.tsx';
import { words as browserWords } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { $calculation } from '../../stores/cart/calculation.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { Veil } from '../../ui/Veil.tsx';
import { Problem } from './Problem.tsx';
import { partId } from './part-id.ts';
import { Submit } from './Submit.tsx';
import { SummaryLine } from './SummaryLine.tsx';

const { parts, summary: texts } = words.checkout;
const { counting, counted } = texts;
const said = { none: '', unreachable: '', refused: '', opening: counting, counting, ready: counted } as const;

/** What is ordered and what it comes to, counted anew with every change. */
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
        onClick={() => openModal('cart', browserWords.header.cart)}
      >
        {texts.toCart}
      </button>
      <Problem part="goods" />
      <div className="checkout-summary__counted" aria-busy={state === 'opening' || state === 'counting'}>
        {quote && (
          <>
            <ul>
              {quote.answer.goods.map((line) => (
                <li key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
                  <SummaryLine line={line} />
                </li>
              ))}
            </ul>
            <Totals answer={quote.answer} order={quote} />
          </>
        )}
        <Veil isUp={state === 'counting'} said={said[state]} />
      </div>
      <Problem part="total" />
      <Submit />
    </section>
  );
}
