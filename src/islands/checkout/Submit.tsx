import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { Money } from '../../components/Money.tsx';
import { words } from '../../locales/customer.ts';
import { $isWaiting, placeOrder } from '../../stores/checkout/place-order.ts';
import { $isCounting, $quote } from '../../stores/checkout/quote.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { focusPart } from './focus-part.ts';
import { MissingParts } from './MissingParts.tsx';
import { Outcome } from './Outcome.tsx';
import { partId } from './part-id.ts';

const texts = words.checkout.submit;
const name = edition.checkout.buttonObliges ? texts.placeObliging : texts.place;

/** The press that orders. What is missing is said instead, and the focus goes to the first of it. */
export function Submit() {
  const isSending = useStore($submission).state === 'sending';
  const isCounting = useStore($isCounting);
  const isWaiting = useStore($isWaiting);
  const total = useStore($quote)?.total;
  const [isTold, setIsTold] = useState(false);
  const press = async () => {
    const [first] = await placeOrder();
    if (first === undefined) return;
    setIsTold(true);
    focusPart(first);
  };
  const isFirstCount = isCounting && total === undefined;
  return (
    <>
      {isTold && <MissingParts />}
      <Outcome />
      <BusyButton
        type="button"
        id={partId('total')}
        className="button checkout-submit"
        isBusy={isSending}
        said={texts.sending}
        aria-disabled={isCounting}
        onClick={() => void press()}
      >
        <span>{isWaiting || isFirstCount ? texts.counting : name}</span>
        {total === undefined ? <Arrow /> : <Money amount={total} />}
      </BusyButton>
    </>
  );
}
