import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { browser as words } from '#words/browser';
import { maxLines } from '../../domain/cart/lines.ts';
import { fill } from '../../locales/fill.ts';
import { $calculation, calculate } from '../../stores/cart/calculation.ts';
import { $cart, isCartPersisted } from '../../stores/cart/cart.ts';
import { $setAside, $stockChanges, restoreCart } from '../../stores/cart/open-cart.ts';
import { $promocode, clearPromocode } from '../../stores/cart/promo-code.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type Retry, RetryButton } from '../../ui/waiting/RetryButton.tsx';

const { notices: texts, promocode: promocodeTexts } = words.cart;

/** Problems of the whole cart. */
export function Notices() {
  const calculation = useStore($calculation);
  const setAside = useStore($setAside);
  const code = useStore($promocode);
  // `isCartPersisted` is no store: the notice is checked again when the cart changes.
  const isFull = useStore($cart).length >= maxLines;
  const retryAt = calculation.state === 'unreachable' ? calculation.retryAt : 0;
  const retry = { name: texts.again, press: () => void calculate(), retryAt };
  const removeCode = { name: fill(promocodeTexts.remove, { code }), press: clearPromocode };
  return (
    <div className="cart__notices" role="status">
      {setAside.length > 0 && (
        <Notice
          text={isFull ? texts.asideFull : texts.aside}
          action={{ name: texts.bringAsideBack, press: restoreCart }}
        />
      )}
      {calculation.state === 'refused' && (
        <Notice text={calculation.message || texts.refused} action={code ? removeCode : retry} />
      )}
      {calculation.state === 'unreachable' && <Notice text={unreachableText(retryAt)} action={retry} />}
      <UnavailableLines />
      {!isCartPersisted() && <Notice text={texts.notKept} />}
    </div>
  );
}

function unreachableText(retryAt: number): string {
  if (!navigator.onLine) return texts.offline;
  return retryAt > 0 ? texts.busy : texts.unreachable;
}

/** Names the goods that are sold out and left the cart. */
function UnavailableLines() {
  const { soldOut } = useStore($stockChanges);
  const names = useLoaded(
    useCallback(async () => {
      const files = await Promise.allSettled(soldOut.map(({ goodscardId }) => cardFile(goodscardId)));
      const found = files.map((file) => (file.status === 'fulfilled' ? file.value?.card.name : undefined));
      return [...new Set(found.filter((name) => name !== undefined))];
    }, [soldOut]),
  );
  if (soldOut.length === 0 || names.state !== 'ready') return null;
  const list = names.value.map((name) => `«${name}»`).join(', ');
  return <Notice text={list ? fill(texts.gone, { names: list }) : texts.goneUnnamed} />;
}

interface NoticeProps {
  text: string;
  action?: Retry;
}

const Notice = ({ text, action }: NoticeProps) => (
  <div className="cart-notice">
    <p>{text}</p>
    {action && <RetryButton className="button button--white" retry={action} />}
  </div>
);
