import './dialogs.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { customer as words } from '#words/customer';
import { invoice as texts } from '#words/customer/invoice';
import { type Invoice as InvoiceData, invoiceFields, readInvoice } from '../../../domain/orders/invoice.ts';
import { maxInvoiceLine } from '../../../domain/text/longest.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Arrow } from '../../../ui/Icons.tsx';

const { emptyField } = words.form.errors;
const errorTexts = { emptyField, wrongNip: texts.wrongNip } as const;
const empty: InvoiceData = { company: '', nip: '', address: '' };
const fieldOptions = {
  company: { autoComplete: 'organization' },
  nip: { autoComplete: 'off', inputMode: 'numeric', hint: texts.nipHint },
  address: { autoComplete: 'off', hint: texts.addressHint },
} as const;

/** The dialog for an invoice of a company. What is typed stays in the draft; only a valid invoice becomes part of the order. */
export default function Invoice() {
  const { invoice, typedInvoice } = useStore($draft);
  const typed = typedInvoice ?? invoice ?? empty;
  const [left, setLeft] = useState<readonly string[]>([]);
  const result = readInvoice(typed);
  const errors = 'errors' in result ? result.errors : {};

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(invoiceFields);
    const wrong = invoiceFields.find((name) => errors[name] !== undefined);
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if ('invoice' in result) updateDraft({ invoice: result.invoice, typedInvoice: undefined });
    closeModal('invoice');
  };
  const remove = () => {
    updateDraft({ invoice: undefined, typedInvoice: typed });
    closeModal('invoice');
  };

  return (
    <form className="checkout-address" onSubmit={save} noValidate>
      {invoiceFields.map((name) => {
        const error = left.includes(name) ? errors[name] : undefined;
        return (
          <Field
            {...fieldOptions[name]}
            key={name}
            label={texts[name]}
            name={name}
            maxLength={maxInvoiceLine}
            value={typed[name]}
            error={error && errorTexts[error]}
            onBlur={() => typed[name] !== '' && setLeft([...left, name])}
            onChange={({ target }) => updateDraft({ typedInvoice: { ...typed, [name]: target.value } })}
          />
        );
      })}
      <button type="submit" className="button">
        {texts.save}
        <Arrow />
      </button>
      {invoice && (
        <button type="button" className="button button--black" onClick={remove}>
          {texts.remove}
        </button>
      )}
    </form>
  );
}
