import { useStore } from '@nanostores/react';
import { mostMoved, type OrderItem } from '../../../contract/office/orders.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoney, formatWeight } from '../../../locales/format.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { BarAction } from '../../parts/bars/BarAction.tsx';
import { BulkBar } from '../../parts/bars/BulkBar.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { $list } from '../../stores/orders/list.ts';
import { fits, isAllowed, type Move, moveItems, moves } from '../../stores/orders/moves.ts';
import { $selectedItems, dropSelection, selectAll, sumsOf } from '../../stores/orders/selection.ts';
import { $me } from '../../stores/session.ts';
import { $shop } from '../../stores/shop.ts';
import { countText } from './order-words.ts';

const icons: Readonly<Record<Move, IconName>> = {
  pack: 'box',
  send: 'truck',
  'send without number': 'truck',
  deliver: 'tick',
  cancel: 'cross',
};

/** The first of these that fits is what is to be done, so it is blue. */
const forward: readonly Move[] = ['pack', 'send', 'send without number', 'deliver'];

/** What can be done with the selected orders; each says for how many. */
export function OrdersBar() {
  const items = useStore($selectedItems);
  const list = useStore($list);
  const me = useStore($me);
  const { locale, symbol } = useStore($shop);
  if (items.length === 0) return null;
  const { total, weight } = sumsOf(items);
  const sums = { sum: formatMoney(total, locale, symbol), weight: formatWeight(weight, locale) };
  const fitting = moves
    .filter((move) => me !== undefined && isAllowed(move, me.role))
    .map((move) => ({ move, able: items.filter((item) => fits(move, item)) }))
    .filter(({ able }) => able.length > 0);
  const action = forward.find((move) => fitting.some((one) => one.move === move));
  const reason = items.length > mostMoved ? fill(orders.limit, { count: mostMoved }) : undefined;
  const hasMore = list !== undefined && items.length < list.count;
  return (
    <BulkBar
      count={items.length}
      sums={weight > 0 ? fill(orders.sum, sums) : sums.sum}
      onDrop={dropSelection}
    >
      {hasMore && (
        <BarAction
          name={fill(office.selection.all, { count: countText(list.count, locale) })}
          onPress={() => void selectAll()}
        />
      )}
      {fitting.some(({ move }) => move.startsWith('send')) || action === 'deliver' ? null : (
        <BarAction name={orders.closed.send} reason={orders.closed.reason} onPress={() => undefined} />
      )}
      {fitting.toReversed().map(({ move, able }) => (
        <BarAction
          key={move}
          icon={icons[move]}
          name={nameOf(move, able)}
          reason={reason}
          isAction={move === action}
          {...(move === 'pack' && { keys: 'P' })}
          onPress={() => void moveItems(move, able)}
        />
      ))}
    </BulkBar>
  );
}

const nameOf = (move: Move, { length: count }: readonly OrderItem[]): string =>
  fill(orders.moves[move], { count });
