import { useStore } from '@nanostores/react';
import { customer as words } from '#words/customer';
import { $deliveryTypes, loadDeliveryTypes } from '../../../stores/checkout/delivery-types.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { PickList } from '../../../ui/fields/PickList.tsx';
import { DialogLoading } from '../../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';
import { DeliveryPrice, deliveryTime } from '../DeliveryTerms.tsx';

const texts = words.checkout.deliveryType;
const { afterSettlement: none, loading, failed, notOffered } = texts;
const statusTexts = { none, failed, notOffered } as const;

/** The dialog of the delivery types for the chosen settlement. */
export default function DeliveryTypes() {
  const offered = useStore($deliveryTypes);
  const { deliveryTypeId } = useStore($draft);
  if (offered.state === 'loading') return <DialogLoading text={loading} />;
  if (offered.state !== 'ready') {
    const retry = { name: words.checkout.again, press: loadDeliveryTypes };
    return (
      <Waiting text={statusTexts[offered.state]} {...(offered.state === 'failed' && { again: retry })} />
    );
  }
  if (offered.types.length === 0) return <Waiting text={texts.none} />;
  return (
    <PickList
      label={texts.title}
      items={offered.types}
      keyOf={({ id }) => id}
      chosen={deliveryTypeId}
      draw={(type) => ({ name: type.name, aside: <DeliveryPrice type={type} />, note: deliveryTime(type) })}
      onPick={({ id }) => {
        updateDraft({ deliveryTypeId: id });
        closeModal('deliveryType');
      }}
    />
  );
}
