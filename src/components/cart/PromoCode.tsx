import './promo-code.css';
import { type SubmitEvent, useState } from 'react';
import type { Calculation } from '../../contract/resources/cart.ts';
import { maxPromocodeLength } from '../../domain/cart-pricing/promo-code.ts';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { Cross } from '../../ui/Icons.tsx';

interface EnteredProps {
  code: string;
  /** The code as the calculation returned it; null before the first calculation. */
  counted: Calculation['promocode'];
  onMore(): void;
  onForget(): void;
}

export function EnteredPromoCode({ code, counted, onMore, onForget }: EnteredProps) {
  const texts = words.cart.promocode;
  return (
    <div className="entered-promo-code">
      <div>
        <p>
          {texts.label} <strong>{counted?.code ?? code}</strong>
        </p>
        {counted && (
          <p className={counted.error && 'entered-promo-code__error'}>{counted.error ?? counted.title}</p>
        )}
        {counted && (
          <button type="button" className="underlined" onClick={onMore}>
            {texts.more}
          </button>
        )}
      </div>
      <button
        type="button"
        className="entered-promo-code__remove"
        aria-label={fill(texts.remove, { code })}
        onClick={onForget}
      >
        <Cross />
      </button>
    </div>
  );
}

interface FormProps {
  onEnter(text: string): void;
}

export function PromoCodeForm({ onEnter }: FormProps) {
  const [text, setText] = useState('');
  const texts = words.cart.promocode;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onEnter(text);
  };
  return (
    <form className="promo-code" onSubmit={submit}>
      <input
        type="text"
        name="promocode"
        aria-label={texts.label}
        placeholder={texts.label}
        maxLength={maxPromocodeLength}
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
