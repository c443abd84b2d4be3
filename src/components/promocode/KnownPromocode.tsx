import './promocode.css';
import type { Calculation } from '../../contract/resources/cart.ts';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { Cross } from '../../ui/icons.tsx';

interface Props {
  code: string;
  /** Null while the shop has not said anything of it. */
  told: Calculation['promocode'];
  onMore(): void;
  onForget(): void;
}

export function KnownPromocode({ code, told, onMore, onForget }: Props) {
  const texts = words.cart.promocode;
  return (
    <div className="promocode-told">
      <div>
        <p>
          {texts.label} <strong>{told?.code ?? code}</strong>
        </p>
        {told && <p className={told.error && 'promocode-told__error'}>{told.error ?? told.title}</p>}
        {told && (
          <button type="button" className="underlined" onClick={onMore}>
            {texts.more}
          </button>
        )}
      </div>
      <button
        type="button"
        className="promocode-told__remove"
        aria-label={fill(texts.remove, { code })}
        onClick={onForget}
      >
        <Cross />
      </button>
    </div>
  );
}
