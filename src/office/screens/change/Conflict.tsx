import { useStore } from '@nanostores/react';
import type { JournalEntry } from '../../../contract/office/changes.ts';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fill } from '../../../locales/fill.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { closeChange, goOnAfterConflict } from '../../stores/order/change.ts';
import { clock } from '../../stores/orders/when.ts';
import { $shop } from '../../stores/shop.ts';

const words = texts.conflict;

/** Somebody was faster: who and when, and both ways out. */
export function Conflict({ data, entry }: { data: OfficeOrder; entry: JournalEntry | undefined }) {
  const shop = useStore($shop);
  const number = data.order.id;
  const head = entry?.name
    ? fill(words.who, { name: entry.name, number, time: clock(entry.at, shop) })
    : fill(words.somebody, { number });
  return (
    <section className="change__conflict" role="alert">
      <p className="on-black">
        <Icon name="user" />
        <b>{head}</b>
      </p>
      <div>
        <p>{words.text}</p>
        <div className="change__conflict-ways">
          <Button onPress={goOnAfterConflict}>{words.goOn}</Button>
          <Button kind="quiet" onPress={closeChange}>
            {words.leave}
          </Button>
        </div>
      </div>
    </section>
  );
}
