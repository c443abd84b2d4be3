import './cancel-order.css';
import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { $order, cancel } from '../../stores/account/order.ts';
import { closeModal } from '../../stores/shell/modal.ts';

const texts = words.account.order;

/** The dialog that asks once more before an order is cancelled. */
export default function CancelOrder() {
  const order = useStore($order).value;
  if (!order) return null;
  const confirm = () => {
    closeModal('cancelOrder');
    void cancel(order);
  };
  return (
    <div className="cancel-order">
      <p>{fill(texts.cancelText, { number: order.number })}</p>
      <button type="button" className="button" onClick={confirm}>
        {texts.confirm}
      </button>
      <button type="button" className="button button--black" onClick={() => closeModal('cancelOrder')}>
        {texts.keep}
      </button>
    </div>
  );
}
