import './cancel-order.css';
import { useStore } from '@nanostores/react';
import { customer as words } from '#words/customer';
import { fill } from '../../../locales/fill.ts';
import { $order, cancel } from '../../../stores/account/order.ts';
import { closeModal } from '../../../stores/shell/modal.ts';

const texts = words.account.order;

/** The dialog that confirms the cancellation of an order. */
export default function CancelOrder() {
  const order = useStore($order).value;
  if (!order) return null;
  const close = () => closeModal('cancelOrder');
  const confirm = () => {
    close();
    void cancel(order);
  };
  return (
    <div className="cancel-order">
      <p>{fill(texts.cancelText, { number: order.number })}</p>
      <button type="button" className="button" onClick={confirm}>
        {texts.confirm}
      </button>
      <button type="button" className="button button--black" onClick={close}>
        {texts.keep}
      </button>
    </div>
  );
}
