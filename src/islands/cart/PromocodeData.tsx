import './promocode-dialog.css';
import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import { Money } from '../../components/Money.tsx';
import { $calculation } from '../../stores/cart/calculation.ts';
import { closeModal } from '../../stores/shell/modal.ts';

/** The dialog about what a promo code gives. */
export default function PromocodeData() {
  const { calculation } = useStore($calculation);
  const texts = words.cart.promocode;
  if (!calculation?.promocode) return null;
  const { code, title, description } = calculation.promocode;
  return (
    <div className="promocode-dialog">
      <p className="promocode-dialog__code">{code}</p>
      <h3>{title}</h3>
      <p>{description}</p>
      {calculation.discount > 0 && (
        <p>
          {texts.discount}:{' '}
          <strong>
            <Money amount={calculation.discount} />
          </strong>
        </p>
      )}
      <button type="button" className="button" onClick={() => closeModal('promocodeData')}>
        {texts.ok}
      </button>
    </div>
  );
}
