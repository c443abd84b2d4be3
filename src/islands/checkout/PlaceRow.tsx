import { useStore } from '@nanostores/react';
import { formatAddress } from '../../components/format-address.ts';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { type OrderDraft, placeFor, placeKind } from '../../domain/checkout/draft.ts';
import { words } from '../../locales/customer.ts';
import { $draft } from '../../stores/checkout/draft.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { Row } from './Row.tsx';

interface Props {
  type: DeliveryType;
}

const { point, address, branch } = words.checkout;

const dialogs = {
  warehouse: { name: 'warehouse', label: point.warehouse, title: point.warehouse },
  postmachine: { name: 'postmachine', label: point.postmachine, title: point.postmachine },
  courier: { name: 'address', label: address.label, title: address.title },
  branch: { name: 'branch', label: branch.label, title: branch.title },
} as const;

/** Where exactly: a point, an address or a branch, as the way of delivery asks for. */
export function PlaceRow({ type }: Props) {
  const draft = useStore($draft);
  const { name, label, title } = dialogs[type.code];
  const { value, note } = placeText(placeFor(draft, type) ?? {});
  return (
    <Row
      part={placeKind(type)}
      label={label}
      value={value}
      note={note}
      onPress={() => openModal(name, title)}
    />
  );
}

function placeText({ point: chosen, address: written, branch: own }: Partial<OrderDraft>) {
  if (written) return { value: formatAddress(written) };
  const place = chosen ?? own;
  return { value: place?.name, note: place?.address };
}
