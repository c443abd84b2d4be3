import './dialogs.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { words } from '../../../locales/customer.ts';
import { $deliveryType } from '../../../stores/checkout/delivery-types.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Arrow } from '../../../ui/Icons.tsx';

const texts = words.checkout.address;
const { emptyField } = words.form.errors;
const dialogs = ['warehouse', 'postmachine', 'address'] as const;

/** The dialog for an address: the courier's, or the replacement of a point while the carrier's list is unavailable. */
export default function Address() {
  const { address } = useStore($draft);
  const type = useStore($deliveryType);
  const [street, setStreet] = useState(address?.street ?? '');
  const [house, setHouse] = useState(address?.house ?? '');
  const [flat, setFlat] = useState(address?.flat ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const errorOf = (text: string) => (wasSubmitted && text.trim() === '' ? emptyField : undefined);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const entered = { street: street.trim(), house: house.trim(), flat: flat.trim() };
    const firstEmpty = entered.street === '' ? 'street' : entered.house === '' ? 'house' : undefined;
    if (firstEmpty) return event.currentTarget.querySelector<HTMLElement>(`[name=${firstEmpty}]`)?.focus();
    if (type) updateDraft({ address: { ...entered, deliveryTypeId: type.id } });
    for (const dialog of dialogs) closeModal(dialog);
  };

  return (
    <form className="checkout-address" onSubmit={save} noValidate>
      <Field
        label={texts.street}
        name="street"
        autoComplete="address-line1"
        value={street}
        error={errorOf(street)}
        onChange={({ target }) => setStreet(target.value)}
      />
      <div className="checkout-dialog__pair">
        <Field
          label={texts.house}
          name="house"
          autoComplete="off"
          value={house}
          error={errorOf(house)}
          onChange={({ target }) => setHouse(target.value)}
        />
        <Field
          label={texts.flat}
          name="flat"
          autoComplete="off"
          value={flat}
          onChange={({ target }) => setFlat(target.value)}
        />
      </div>
      <button type="submit" className="button">
        {texts.save}
        <Arrow />
      </button>
    </form>
  );
}
