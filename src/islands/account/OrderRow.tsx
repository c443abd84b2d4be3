import './order-row.css';
import { edition } from '#edition';
import { browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import { GoodsPicture } from '../../components/goods/GoodsPicture.tsx';
import { Money } from '../../components/Money.tsx';
import type { PricedLine } from '../../contract/resources/cart.ts';
import type { Order } from '../../contract/resources/order.ts';
import { orderSteps } from '../../domain/orders/steps.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { formatDate } from '../../locales/format.ts';
import { orderAgain } from '../../stores/account/order.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { orderStateLabel } from './order-status-label.ts';

interface Props {
  order: Order;
  heading: 'h2' | 'h3';
}

const texts = words.account.orders;
const maxPictures = 3;
const maxNames = 2;

/** An order in a list; the whole row links to the order's page, except the button to order it again. */
export function OrderRow({ order, heading: Heading }: Props) {
  const { id, number, created_at, goods, total } = order;
  return (
    <article className="order-row" aria-label={fill(texts.named, { number })}>
      <div className="order-row__name">
        <Heading>
          <a href={paths.order(id)} aria-label={fill(texts.named, { number })}>
            {fill(texts.number, { number })}
          </a>
        </Heading>
        <p>{formatDate(created_at, edition.locale, edition.timezones[0])}</p>
      </div>
      <div className="order-row__state">
        <OrderStatus order={order} />
        <p>{goodsNames(goods)}</p>
      </div>
      <div className="order-row__pictures" aria-hidden="true">
        {goods.slice(0, maxPictures).map((line) => (
          <span key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
            <LinePicture line={line} />
          </span>
        ))}
        {goods.length > maxPictures && <b>+{goods.length - maxPictures}</b>}
      </div>
      <p className="order-row__total">
        <span className="visually-hidden">{texts.total} </span>
        <Money amount={total} />
        <Arrow />
      </p>
      <button
        type="button"
        className="order-row__again underlined"
        aria-label={fill(texts.againNamed, { number })}
        onClick={() => orderAgain(order) && openModal('cart', site.header.cart)}
      >
        {words.account.order.again}
      </button>
    </article>
  );
}

/** The status in a word, and as a short line of steps. */
function OrderStatus({ order }: { order: Order }) {
  return (
    <div className="order-state" data-status={order.status}>
      <p>{orderStateLabel(order)}</p>
      <div aria-hidden="true">
        {orderSteps(order).map(({ status, state }) => (
          <i key={status} data-step={state} />
        ))}
      </div>
    </div>
  );
}

function LinePicture({ line }: { line: PricedLine }) {
  const card = useLoadedOf(cardFile, line.goodscard_id);
  return <GoodsPicture file={card} variant={line.id} address={line.image_path} sizes="100px" />;
}

function goodsNames(goods: readonly PricedLine[]): string {
  const names = [...new Set(goods.map(({ name }) => name))];
  const first = names.slice(0, maxNames).join(', ');
  const count = names.length - maxNames;
  return count > 0 ? fill(texts.andMore, { names: first, count }) : first;
}
