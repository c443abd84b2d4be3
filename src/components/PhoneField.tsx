import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { applyPhoneInput, maskPhone, type PhoneRule } from '../domain/profile/phone.ts';
import { Field } from '../ui/fields/Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  /** Includes the country prefix, which the field shows as part of its mask. */
  digits: string;
  rules: readonly PhoneRule[];
  onType(digits: string): void;
}

/** A phone field whose mask follows the typed prefix; it starts with the prefix of the site's country. */
export function PhoneField({ digits, rules, onType, ...field }: Props) {
  const home = rules[0]?.prefix ?? '';
  const [offersPrefix, setOffersPrefix] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isOffered = digits === '' && offersPrefix;
  const shown = maskPhone(isOffered ? home : digits, rules);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = undefined;
    if (place !== undefined) input.current?.setSelectionRange(place, place);
  });
  return (
    <Field
      {...field}
      ref={input}
      type="tel"
      autoComplete="tel"
      value={shown}
      onFocus={() => setOffersPrefix(true)}
      onBlur={() => {
        setOffersPrefix(false);
        if (digits !== '' && home.startsWith(digits)) onType('');
      }}
      onChange={({ target }) => {
        const { value, selectionStart } = target;
        const typed = applyPhoneInput(value, selectionStart ?? value.length, rules, isOffered);
        caret.current = typed.caret;
        setOffersPrefix(false);
        onType(typed.digits);
      }}
    />
  );
}
