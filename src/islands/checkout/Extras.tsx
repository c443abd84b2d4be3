import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import type { PricedLine } from '../../contract/resources/cart.ts';
import { namedNip } from '../../domain/orders/named-nip.ts';
import { maxCommentLength } from '../../domain/text/longest.ts';
import { fill } from '../../locales/fill.ts';
import { formatAmount, formatChange } from '../../locales/format.ts';
import { $giftGrind } from '../../stores/cart/gift.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { $draft, updateDraft } from '../../stores/checkout/draft.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { PartError, partErrorId, partId, Row, usePartError } from './FormPart.tsx';

const { bonuses: bonusTexts, comment: commentTexts, gift: giftTexts, invoice: invoiceTexts } = words.checkout;

/** Hidden if the customer has no bonuses to use. */
export function BonusesRow() {
  const quote = useStore($quote);
  const available = quote?.calculation.available_bonuses ?? 0;
  if (available === 0) return null;
  return (
    <Row
      part="bonuses"
      label={bonusTexts.label}
      value={quote?.bonuses ? formatChange(-quote.bonuses, edition.locale) : undefined}
      note={fill(bonusTexts.available, { count: formatAmount(available, edition.locale) })}
      onPress={() => openModal('bonuses', bonusTexts.title)}
    />
  );
}

/** Hidden unless the promo code gives a gift with a choice of grinds. */
export function GiftRow() {
  const calculation = useStore($quote)?.calculation;
  const gift = calculation?.goods.find(
    ({ goodscard_id, is_promo_gift }) => is_promo_gift && goodscard_id === calculation.gift?.goodscard_id,
  );
  return gift ? <GiftGrindRow gift={gift} /> : null;
}

function GiftGrindRow({ gift: { goodscard_id: card, name } }: { gift: PricedLine }) {
  const chosen = useStore($giftGrind);
  const file = useLoadedOf(cardFile, card);
  const grindings = file.value?.grindings ?? [];
  return (
    <Row
      part="gift"
      label={giftTexts.label}
      value={grindings.find(({ id }) => id === chosen)?.name}
      note={name}
      onPress={() => selectGoods(card, name, true)}
    />
  );
}

/** Only where the shop makes invoices for companies. */
export function InvoiceRow() {
  const { invoice } = useStore($draft);
  if (!edition.checkout.makesInvoices) return null;
  return (
    <Row
      part="invoice"
      label={invoiceTexts.label}
      value={invoice?.company}
      note={invoice && `${namedNip(invoice.nip)}, ${invoice.address}`}
      onPress={() => openModal('invoice', invoiceTexts.title)}
    />
  );
}

export function Comment() {
  const { comment } = useStore($draft);
  const isRefused = usePartError('comment') !== undefined;
  const noteId = useId();
  return (
    <div className="checkout-comment">
      <label htmlFor={partId('comment')}>{commentTexts.label}</label>
      <p id={noteId}>{commentTexts.note}</p>
      <textarea
        id={partId('comment')}
        rows={3}
        aria-invalid={isRefused}
        maxLength={maxCommentLength}
        aria-describedby={`${noteId} ${partErrorId('comment')}`}
        value={comment}
        onChange={({ target }) => updateDraft({ comment: target.value })}
      />
      <PartError part="comment" />
    </div>
  );
}
