import './promocode-dialog.css';
import { useStore } from '@nanostores/react';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/browser.ts';
import { dataOrigin, dataPress, type PressMarkup } from '../../markup/presses.ts';
import { $calculation } from '../../stores/cart/calculation.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { Arrow } from '../../ui/Icons.tsx';

/** The dialog about why a promo code gives nothing. */
export default function PromocodeError() {
  const { calculation } = useStore($calculation);
  const texts = words.cart.promocode;
  return (
    <div className="promocode-dialog">
      <p className="promocode-dialog__code">{calculation?.promocode?.code}</p>
      <p>{calculation?.promocode?.error}</p>
      {!isSignedIn() && (
        <a
          className="button"
          href={paths.account}
          {...({ [dataPress]: 'account', [dataOrigin]: 'cart' } satisfies PressMarkup)}
        >
          {texts.signIn}
          <Arrow />
        </a>
      )}
      <button type="button" className="button button--black" onClick={() => closeModal('promocodeError')}>
        {texts.ok}
      </button>
    </div>
  );
}
