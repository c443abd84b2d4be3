import './dialogs.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { parsePostalCode, parsePostalPlace } from '../../../domain/checkout/postal-place.ts';
import { $deliveryType } from '../../../stores/checkout/delivery-types.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Arrow } from '../../../ui/Icons.tsx';

const { address: texts, postalCode: postalCodeTexts } = words.checkout;
const { emptyField } = words.form.errors;
const dialogs = ['warehouse', 'postmachine', 'address'] as const;

/** The dialog for an address: the courier's, or the replacement of a point while the carrier's list is unavailable. */
export default function Address() {
  const { address, settlement } = useStore($draft);
  const type = useStore($deliveryType);
  const [street, setStreet] = useState(address?.street ?? '');
  const [house, setHouse] = useState(address?.house ?? '');
  const [flat, setFlat] = useState(address?.flat ?? '');
  const place = parsePostalPlace(settlement?.external_id ?? '');
  const [postalCode, setPostalCode] = useState(address?.postalCode ?? place?.postalCode ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const errorOf = (text: string) => (wasSubmitted && text.trim() === '' ? emptyField : undefined);

  const asksCode = edition.checkout.asksPostalCode && type?.code === 'courier';
  const parsedCode = parsePostalCode(postalCode);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const entered = { street: street.trim(), house: house.trim(), flat: flat.trim() };
    const wrong = [
      entered.street === '' && 'street',
      entered.house === '' && 'house',
      asksCode && parsedCode === undefined && 'postal_code',
    ].find((name) => name !== false);
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    const code = asksCode ? { postalCode: parsedCode } : {};
    if (type) updateDraft({ address: { ...entered, ...code, deliveryTypeId: type.id } });
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
      {asksCode && (
        <Field
          label={postalCodeTexts.label}
          name="postal_code"
          autoComplete="postal-code"
          inputMode="numeric"
          placeholder={postalCodeTexts.example}
          value={postalCode}
          error={wasSubmitted && parsedCode === undefined ? postalCodeTexts.wrong : undefined}
          onChange={({ target }) => setPostalCode(target.value)}
        />
      )}
      <button type="submit" className="button">
        {texts.save}
        <Arrow />
      </button>
    </form>
  );
}
