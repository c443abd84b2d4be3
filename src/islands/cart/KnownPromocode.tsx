import type { Calculation } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { openModal } from '../../stores/modal.ts';
import { forgetPromocode } from '../../stores/promocode.ts';
import { Cross } from './CartIcons.tsx';

interface Props {
  code: string;
  /** Null while the shop has not said anything of it. */
  told: Calculation['promocode'];
}

export function KnownPromocode({ code, told }: Props) {
  const texts = words.cart.promocode;
  const open = () => openModal(told?.error ? 'promocodeError' : 'promocodeData', texts.label);
  return (
    <div className="promocode-told">
      <div>
        <p>
          {texts.label} <strong>{told?.code ?? code}</strong>
        </p>
        {told && <p className={told.error && 'promocode-told__error'}>{told.error ?? told.title}</p>}
        {told && (
          <button type="button" className="underlined" onClick={open}>
            {texts.more}
          </button>
        )}
      </div>
      <button
        type="button"
        className="promocode-told__remove"
        aria-label={fill(texts.remove, { code })}
        onClick={forgetPromocode}
      >
        <Cross />
      </button>
    </div>
  );
}
