import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { $orderDeed } from '../../stores/account/order.ts';

interface Props {
  deed: 'pay' | 'cancel';
}

/** Beside what was pressed: why it was not done. */
export function DeedFailed({ deed }: Props) {
  const told = useStore($orderDeed);
  if (told.state !== 'failed' || told.deed !== deed) return null;
  return (
    <p className="deed-failed" role="alert">
      {told.reason || words.account.order.deedFailed}
    </p>
  );
}
