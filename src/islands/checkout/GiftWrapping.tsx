import './gift-wrapping.css';
import '../../ui/fields/checkbox.css';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { customer as words } from '#words/customer';
import { Money } from '../../components/Money.tsx';
import { familyIds } from '../../domain/taste/families.ts';
import { maxGiftTextLength } from '../../domain/text/longest.ts';
import { files } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { $draft, updateDraft } from '../../stores/checkout/draft.ts';
import { PartError, partErrorId, partId, usePartError } from './FormPart.tsx';

const texts = words.checkout.wrapping;

/** Makes the order a gift: wrapped, with a card, without prices inside. */
export function GiftWrapping({ price }: { price: number }) {
  const { giftText } = useStore($draft);
  // A text that was written stays while the box is unchecked.
  const [before, setBefore] = useState('');
  const noteId = useId();
  const check = (isGift: boolean) => {
    setBefore(giftText ?? '');
    updateDraft({ giftText: isGift ? before : undefined });
  };
  return (
    <div className="gift">
      <div className="gift__check">
        <label className="checkout-check">
          <input
            className="checkbox"
            type="checkbox"
            id={partId('wrapping')}
            checked={giftText !== undefined}
            aria-describedby={`${noteId} ${partErrorId('wrapping')}`}
            onChange={({ target }) => check(target.checked)}
          />
          <b>{texts.label}</b>
          <strong>{price === 0 ? texts.free : <Money amount={price} />}</strong>
        </label>
        <p id={noteId}>{texts.note}</p>
      </div>
      <PartError part="wrapping" />
      {giftText !== undefined && <Card text={giftText} />}
    </div>
  );
}

/** The text of the card, and the card as it will lie in the parcel. */
function Card({ text }: { text: string }) {
  const textId = useId();
  const noteId = useId();
  const isRefused = usePartError('wrapping') !== undefined;
  return (
    <div className="gift__card">
      <div className="gift__text">
        <label htmlFor={textId}>{texts.text}</label>
        <p id={noteId}>
          {texts.textNote} {fill(texts.length, { count: text.length, most: maxGiftTextLength })}
        </p>
        <textarea
          id={textId}
          rows={3}
          maxLength={maxGiftTextLength}
          aria-invalid={isRefused}
          aria-describedby={noteId}
          value={text}
          onChange={({ target }) => updateDraft({ giftText: target.value })}
        />
      </div>
      <div className="gift__preview" aria-hidden="true">
        <div>
          <p>{text}</p>
          <div className="gift__signs">
            {familyIds.map((family) => (
              <svg key={family} viewBox="0 0 100 100" aria-hidden="true">
                <use href={`${files.tastes}#${family}`} />
              </svg>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
