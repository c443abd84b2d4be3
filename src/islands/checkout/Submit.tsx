import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { Money } from '../../components/Money.tsx';
import { words } from '../../locales/customer.ts';
import { $calculation } from '../../stores/calculation.ts';
import { $missing } from '../../stores/checkout/missing.ts';
import { placeOrder } from '../../stores/checkout/place-order.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusPart } from './focus-part.ts';
import { MissingParts } from './MissingParts.tsx';
import { Outcome } from './Outcome.tsx';
import { partId } from './part-id.ts';

const texts = words.checkout.submit;
const name = edition.checkout.buttonObliges ? texts.placeObliging : texts.place;

/** The press that orders. What is missing is said instead, and the focus goes to the first of it. */
export function Submit() {
  const { state } = useStore($submission);
  const isCounted = useStore($calculation).state === 'ready';
  const total = useStore($quote)?.total;
  const [tries, setTries] = useState(0);
  const press = () => {
    setTries(tries + 1);
    const [first] = $missing.get();
    if (first) focusPart(first);
    void placeOrder();
  };
  return (
    <>
      {tries > 0 && <MissingParts />}
      <Outcome />
      <BusyButton
        type="button"
        id={partId('total')}
        className="button checkout-submit"
        isBusy={state === 'sending'}
        said={texts.sending}
        aria-disabled={!isCounted}
        onClick={press}
      >
        <span>{name}</span>
        {total === undefined ? <Arrow /> : <Money amount={total} />}
      </BusyButton>
    </>
  );
}
