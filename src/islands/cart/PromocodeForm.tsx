import { type FormEvent, useState } from 'react';
import { longestPromocode } from '../../domain/cart/promocode.ts';
import { words } from '../../locales/browser.ts';
import { enterPromocode } from '../../stores/promocode.ts';

interface Props {
  onTry(): void;
}

export function PromocodeForm({ onTry }: Props) {
  const [text, setText] = useState('');
  const texts = words.cart.promocode;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onTry();
    enterPromocode(text);
  };
  return (
    <form className="promocode" onSubmit={submit}>
      <input
        type="text"
        name="promocode"
        aria-label={texts.label}
        placeholder={texts.label}
        maxLength={longestPromocode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{texts.apply}</button>
    </form>
  );
}
