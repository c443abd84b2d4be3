import './promocode.css';
import { type SubmitEvent, useState } from 'react';
import { longestPromocode } from '../../domain/cart-pricing/promo-code.ts';
import { words } from '../../locales/browser.ts';

interface Props {
  onEnter(text: string): void;
}

export function PromocodeForm({ onEnter }: Props) {
  const [text, setText] = useState('');
  const texts = words.cart.promocode;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onEnter(text);
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
