import './tracking.css';
import { useRef, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import type { Order } from '../../../contract/resources/order.ts';
import { trackingPage } from '../../../domain/orders/tracking.ts';
import { Copy, Out } from '../../../ui/Icons.tsx';

const texts = words.account.order;

/** The number of the parcel, to copy or to follow at the carrier. */
export function Tracking({
  order: { tracking_number: number, parcel_state: state, delivery },
}: {
  order: Order;
}) {
  if (!number) return null;
  const page = trackingPage(edition.tracking, delivery.carrier, number);
  return (
    <section className="tracking" aria-label={texts.tracking}>
      <TrackingNumber carrier={delivery.carrier} number={number} state={state && texts.parcel[state]} />
      {page && (
        <a className="button tracking__page" href={page} target="_blank" rel="noreferrer">
          {texts.track}
          <Out />
        </a>
      )}
    </section>
  );
}

interface NumberProps {
  carrier: string;
  number: string;
  /** Where the parcel is, in words. */
  state: string | undefined;
}

/** If the browser refuses to copy, selects the number, so that the customer can. */
function TrackingNumber({ carrier, number, state }: NumberProps) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome(texts.copied);
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setOutcome(texts.notCopied);
    }
  };
  return (
    <>
      <p className="tracking__number">
        <span>{[carrier, texts.tracking.toLowerCase()].filter(Boolean).join(', ')}</span>
        <strong ref={text}>{number}</strong>
        {state && <span>{state}</span>}
        <span role="status">{outcome}</span>
      </p>
      <button type="button" className="tracking__copy" aria-label={texts.copy} onClick={() => void copy()}>
        <Copy />
      </button>
    </>
  );
}
