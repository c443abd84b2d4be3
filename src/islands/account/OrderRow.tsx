import './order-row.css';
import { edition } from '#edition';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { GoodsPicture } from '../../components/GoodsPicture.tsx';
import { Money } from '../../components/Money.tsx';
import type { Line } from '../../contract/cart.ts';
import type { Order } from '../../contract/order.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatDate } from '../../locales/format.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { OrderState } from './OrderState.tsx';

interface Props {
  order: Order;
  heading: 'h2' | 'h3';
}

const texts = words.account.orders;
const shownPictures = 3;
const shownNames = 2;

/** An order among others: all of it leads to its page. */
export function OrderRow({ order, heading: Heading }: Props) {
  const { id, number, created_at, goods, total } = order;
  return (
    <article className="order-row">
      <div className="order-row__name">
        <Heading>
          <a href={paths.order(id)} aria-label={fill(texts.named, { number })}>
            {fill(texts.number, { number })}
          </a>
        </Heading>
        <p>{formatDate(created_at, edition.locale, edition.timezones[0])}</p>
      </div>
      <div className="order-row__state">
        <OrderState order={order} />
        <p>{namesOf(goods)}</p>
      </div>
      <div className="order-row__pictures" aria-hidden="true">
        {goods.slice(0, shownPictures).map((line) => (
          <span key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
            <LinePicture line={line} />
          </span>
        ))}
        {goods.length > shownPictures && <b>+{goods.length - shownPictures}</b>}
      </div>
      <p className="order-row__total">
        <span className="visually-hidden">{texts.total} </span>
        <Money amount={total} />
        <Arrow />
      </p>
    </article>
  );
}

function LinePicture({ line }: { line: Line }) {
  const known = useLoadedOf(cardFile, line.goodscard_id);
  return <GoodsPicture known={known} address={line.image_path} sizes="100px" />;
}

function namesOf(goods: readonly Line[]): string {
  const names = [...new Set(goods.map(({ name }) => name))];
  const first = names.slice(0, shownNames).join(', ');
  const count = names.length - shownNames;
  return count > 0 ? fill(texts.andMore, { names: first, count }) : first;
}
