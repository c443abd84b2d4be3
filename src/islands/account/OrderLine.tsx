import '../../components/goods-line.css';
import './order-line.css';
import { GoodsPicture } from '../../components/GoodsPicture.tsx';
import { Money } from '../../components/Money.tsx';
import type { Line } from '../../contract/cart.ts';
import { fromMinor, toMinor } from '../../domain/money.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

interface Props {
  line: Line;
}

/** What was bought; it leads to its product for as long as that is sold. */
export function OrderLine({ line }: Props) {
  const { id, name, goodscard_id, image_path, price, qtt, properties, grindingMethod, is_promo_gift } = line;
  const { gift } = words.account.order;
  const known = useLoadedOf(cardFile, goodscard_id);
  const chpu = known.value?.card.chpu;
  return (
    <article className="order-line">
      <div className="order-line__picture goods-line__picture">
        <GoodsPicture known={known} address={image_path} sizes="132px" />
      </div>
      <div className="order-line__name goods-line__name">
        <h3>{chpu ? <a href={paths.variant(chpu, id)}>{name}</a> : name}</h3>
        <p>{properties[0]?.value}</p>
        <p>{grindingMethod?.name}</p>
      </div>
      {is_promo_gift ? (
        <p className="order-line__price">{gift}</p>
      ) : (
        <p className="order-line__price">
          <strong className="goods-line__sum">
            <Money amount={fromMinor(toMinor(price) * qtt)} />
          </strong>
          {qtt > 1 && (
            <span>
              {qtt} × <Money amount={price} />
            </span>
          )}
        </p>
      )}
    </article>
  );
}
