import { useStore } from '@nanostores/react';
import { customer as words } from '#words/customer';
import { formatAddress } from '../../components/address/format-address.ts';
import { InLanguage } from '../../components/InLanguage.tsx';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { placeOf } from '../../domain/checkout/distance.ts';
import { type OrderDraft, placeFor, placeKind } from '../../domain/checkout/draft.ts';
import { mapUrl } from '../../editions/paths.ts';
import { $deliveryType, $deliveryTypes } from '../../stores/checkout/delivery-types.ts';
import { $draft } from '../../stores/checkout/draft.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { DeliveryPrice, deliveryTime } from './DeliveryTerms.tsx';
import { Row } from './FormPart.tsx';

const {
  settlement: settlementTexts,
  deliveryType: typeTexts,
  point,
  address,
  branch,
  nearest,
} = words.checkout;

const whyNoType = {
  none: typeTexts.afterSettlement,
  loading: typeTexts.loading,
  failed: typeTexts.failed,
  notOffered: typeTexts.notOffered,
  ready: undefined,
} as const;

/** Settlement, delivery type and place: each can be chosen once the one before it is. */
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
        note={type ? <PriceAndTime type={type} /> : whyNoType[state]}
        disabled={settlement === undefined}
        onPress={() => openModal('deliveryType', typeTexts.title)}
      />
      {type && <PlaceRow type={type} />}
    </>
  );
}

function PriceAndTime({ type }: { type: DeliveryType }) {
  const time = deliveryTime(type);
  return (
    <>
      <DeliveryPrice type={type} />
      {time && `, ${time}`}
    </>
  );
}

const placeDialogs = {
  warehouse: { name: 'warehouse', label: point.warehouse, title: point.warehouse },
  postmachine: { name: 'postmachine', label: point.postmachine, title: point.postmachine },
  courier: { name: 'address', label: address.label, title: address.title },
  branch: { name: 'branch', label: branch.label, title: branch.title },
} as const;

/** The carrier's point, the address or the branch, as the delivery type requires. */
function PlaceRow({ type }: { type: DeliveryType }) {
  const draft = useStore($draft);
  const { name, label, title } = placeDialogs[type.code];
  const { value, note, place } = placeText(placeFor(draft, type) ?? {});
  return (
    <Row
      part={placeKind(type)}
      label={label}
      value={value && <InLanguage text={value} />}
      note={note && <InLanguage text={note} />}
      onPress={() => openModal(name, title)}
    >
      {place && (
        <a
          className="checkout-row__map underlined"
          href={mapUrl(place.lat, place.lng)}
          target="_blank"
          rel="noopener"
        >
          {nearest.map}
          <span className="visually-hidden">: {value && <InLanguage text={value} />}</span>
        </a>
      )}
    </Row>
  );
}

function placeText({ point, address, branch }: Partial<OrderDraft>) {
  if (address)
    return { value: formatAddress({ ...address, postal_code: address.postalCode }), place: undefined };
  const pickupPlace = point ?? branch;
  return { value: pickupPlace?.name, note: pickupPlace?.address, place: pickupPlace && placeOf(pickupPlace) };
}
