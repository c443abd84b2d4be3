import './dialogs.css';
import { PromoCodeForm } from '../../../components/cart/PromoCode.tsx';
import { words as site } from '../../../locales/browser.ts';
import { words } from '../../../locales/customer.ts';
import { tryPromocode } from '../../../stores/cart/try-promo-code.ts';
import { closeModal } from '../../../stores/shell/modal.ts';

const { label } = site.cart.promocode;

/** The dialog in which the customer enters a promo code. */
export default function EnterPromocode() {
  const enter = (text: string) => {
    closeModal('promocode');
    tryPromocode(text, label);
  };
  return (
    <>
      <p className="checkout-dialog">{words.checkout.promocode.lead}</p>
      <PromoCodeForm onEnter={enter} />
    </>
  );
}
