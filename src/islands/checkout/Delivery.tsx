import { useStore } from '@nanostores/react';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { words } from '../../locales/customer.ts';
import { $deliveryType, $deliveryTypes } from '../../stores/checkout/delivery-types.ts';
import { $draft } from '../../stores/checkout/draft.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { DeliveryPrice } from './DeliveryPrice.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { Row } from './Row.tsx';
import { termText } from './term-text.ts';

const { settlement: settlementTexts, deliveryType: typeTexts } = words.checkout;

const whyNone = {
  none: typeTexts.afterSettlement,
  loading: typeTexts.loading,
  failed: typeTexts.failed,
  ready: undefined,
} as const;

/** Where the parcel goes: settlement, way, place; each opens up when the one before is said. */
export function Delivery() {
  const { settlement } = useStore($draft);
  const type = useStore($deliveryType);
  const { state } = useStore($deliveryTypes);
  return (
    <>
      <Row
        part="settlement"
        label={settlementTexts.label}
        value={settlement?.name}
        note={settlement?.region}
        onPress={() => openModal('city', settlementTexts.title)}
      />
      <Row
        part="deliveryType"
        label={typeTexts.label}
        value={type?.name}
        note={type ? <WayTold type={type} /> : whyNone[state]}
        disabled={settlement === undefined}
        onPress={() => openModal('deliveryType', typeTexts.title)}
      />
      {type && <PlaceRow type={type} />}
    </>
  );
}

function WayTold({ type }: { type: DeliveryType }) {
  const term = termText(type);
  return (
    <>
      <DeliveryPrice type={type} />
      {term && `, ${term}`}
    </>
  );
}
