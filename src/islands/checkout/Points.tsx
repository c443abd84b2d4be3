import './dialogs.css';
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { words } from '../../locales/customer.ts';
import { $deliveryType } from '../../stores/checkout/delivery-types.ts';
import { $draft } from '../../stores/checkout/draft.ts';
import { askPoints } from '../../stores/checkout/places.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { ChoosePoint } from './ChoosePoint.tsx';

const { address, again, point: texts } = words.checkout;

/** The dialog of a carrier's post offices, or of its parcel machines, in the chosen settlement. */
export default function Points() {
  const settlement = useStore($draft).settlement?.external_id ?? '';
  const type = useStore($deliveryType);
  const id = type?.id ?? -1;
  const points = useLoaded(useCallback(() => askPoints(settlement, id), [settlement, id]));
  if (points.state === 'loading') return <Waiting text={texts.loading} />;
  if (points.state === 'failed')
    return (
      <>
        <Waiting text={texts.failed} again={{ name: again, press: points.again }} />
        <button
          type="button"
          className="button button--black checkout-dialog__more"
          onClick={() => openModal('address', address.title)}
        >
          {texts.byHand}
        </button>
      </>
    );
  if (type === undefined || points.value.length === 0) return <Waiting text={texts.nowhere} />;
  return <ChoosePoint type={type} index={points.value} />;
}
