import './dialogs.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { customer as words } from '#words/customer';
import type { Settlement } from '../../../domain/checkout/draft.ts';
import {
  longestPlaceName,
  parsePlaceName,
  parsePostalCode,
  parsePostalPlace,
  postalSettlement,
} from '../../../domain/checkout/postal-place.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Arrow } from '../../../ui/Icons.tsx';

const { settlement: texts, postalCode: codeTexts } = words.checkout;

interface Props {
  /** What was typed into the search. */
  query: string;
  /** The search is gone, so the form takes the focus. */
  takesFocus?: boolean;
  onChoose(settlement: Settlement): void;
}

/** Names a settlement that is not in the list, by postal code and name. */
export function PostalPlace({ query, takesFocus = false, onChoose }: Props) {
  const [{ name, postalCode }, setPlace] = useState(() => placeIn(query));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const parsedName = parsePlaceName(name);
  const parsedCode = parsePostalCode(postalCode);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [takesFocus]);

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (parsedName && parsedCode)
      return onChoose(postalSettlement({ name: parsedName, postalCode: parsedCode }));
    const wrong = parsedName ? 'postal_code' : 'settlement';
    event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <form ref={form} className="checkout-address" onSubmit={choose} noValidate>
      <p className="checkout-dialog__note">{texts.elsewhere}</p>
      <div className="checkout-dialog__pair">
        <Field
          label={texts.elsewhereName}
          name="settlement"
          autoComplete="address-level2"
          maxLength={longestPlaceName}
          value={name}
          error={wasSubmitted && !parsedName ? texts.wrongName : undefined}
          onChange={({ target }) => setPlace({ postalCode, name: target.value })}
        />
        <Field
          label={codeTexts.label}
          name="postal_code"
          autoComplete="postal-code"
          inputMode="numeric"
          placeholder={codeTexts.example}
          value={postalCode}
          error={wasSubmitted && !parsedCode ? codeTexts.wrong : undefined}
          onChange={({ target }) => setPlace({ name, postalCode: target.value })}
        />
      </div>
      <button type="submit" className="button">
        {texts.useElsewhere}
        <Arrow />
      </button>
    </form>
  );
}

function placeIn(query: string) {
  const postalCode = parsePostalCode(query);
  return parsePostalPlace(query) ?? (postalCode ? { postalCode, name: '' } : { postalCode: '', name: query });
}
