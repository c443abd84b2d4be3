import { $calculation } from '../calculation.ts';
import { track } from '../track.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';

/** Analytics hear when the way of delivery and of payment are chosen. */
export function followSteps(): () => void {
  const goods = () => $calculation.get().answer?.goods ?? [];
  const stops = [
    $deliveryType.listen((type, before) => {
      if (type && type.id !== before?.id)
        track({ event: 'add_shipping_info', goods: goods(), more: { shipping_tier: type.name } });
    }),
    $draft.listen(({ payForm }, before) => {
      if (payForm !== undefined && payForm !== before?.payForm)
        track({ event: 'add_payment_info', goods: goods(), more: { payment_type: payForm } });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
