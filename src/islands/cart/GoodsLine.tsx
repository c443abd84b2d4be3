import '../../components/cart/goods-line.css';
import './cart-line.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { edition } from '#edition';
import { browser as words } from '#words/browser';
import { lineText } from '../../components/cart/line-text.ts';
import { GoodsPicture } from '../../components/goods/GoodsPicture.tsx';
import { UnitPrice } from '../../components/goods/UnitPrice.tsx';
import { Money } from '../../components/Money.tsx';
import type { PricedLine } from '../../contract/resources/cart.ts';
import { keyOfLine } from '../../domain/cart/kept-lines.ts';
import { type CartLine, isSameLine, maxQuantity } from '../../domain/cart/lines.ts';
import { parseQuantity } from '../../domain/cart/rows.ts';
import type { VariantView } from '../../domain/catalogue/card.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { setLineQuantity } from '../../stores/cart/cart.ts';
import { $keptLines, keepLine } from '../../stores/cart/kept-lines.ts';
import { $stockChanges, removeWithUndo } from '../../stores/cart/open-cart.ts';
import { $regroundLine, openGrinding } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { Cross } from '../../ui/Icons.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';

interface Props {
  line: CartLine;
  /** Undefined until the shop has priced the line. */
  priced: PricedLine | undefined;
  takesFocus: boolean;
}

const texts = words.cart.line;

/** A line of the cart whose quantity and grind the shopper can change. */
export function GoodsLine({ line, priced, takesFocus }: Props) {
  const loaded = useLoadedOf(cardFile, line.goodscardId);
  const file = loaded.value;
  const isLowered = useStore($stockChanges).lowered.some((lowered) => isSameLine(lowered, line));
  const kept = useStore($keptLines).get(keyOfLine(line));
  const { name, chpu, details, variant } = lineText(line, priced, file, kept);
  const isKnown = priced !== undefined || kept !== undefined || loaded.state !== 'loading';
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = picture.current?.querySelector('img')?.currentSrc ?? '';
    if (priced) keepLine(line, { name, details, picture: shown });
  });
  const regroundLine = useStore($regroundLine);
  const isReground = regroundLine !== undefined && isSameLine(regroundLine, line);
  return (
    <article className="cart-line" aria-label={name}>
      <div className="cart-line__picture goods-line__picture" ref={picture}>
        <GoodsPicture
          file={loaded}
          variant={line.id}
          shown={kept?.picture}
          address={priced?.image_path}
          sizes="132px"
        />
      </div>
      <div className="cart-line__name goods-line__name">
        <h3>{chpu ? <a href={paths.variant(chpu, line.id)}>{name}</a> : isKnown && name}</h3>
        <p>{details}</p>
        {(file ? file.grindings.length > 1 : line.grindingMethodId !== null) && (
          <button
            type="button"
            className="underlined cart-line__change"
            aria-label={fill(texts.changeGrind, { name })}
            ref={isReground ? focusWhenMounted : null}
            onClick={() => openGrinding(line, name)}
          >
            {words.cart.gift.changeGrind}
          </button>
        )}
      </div>
      <button
        type="button"
        className="cart-line__remove"
        aria-label={fill(texts.remove, { name })}
        ref={takesFocus ? focusWhenMounted : null}
        onClick={() => removeWithUndo(line)}
      >
        <Cross />
      </button>
      <Stepper
        value={line.qtt}
        min={1}
        max={maxQuantity}
        names={{
          field: fill(texts.quantity, { name }),
          less: fill(texts.less, { name }),
          more: fill(texts.more, { name }),
        }}
        read={parseQuantity}
        limits={fill(texts.limits, { least: 1, most: maxQuantity })}
        onChange={(quantity) => setLineQuantity(line, quantity)}
      />
      {priced && <LinePrice priced={priced} onPage={variant} isSoldByWeight={file?.card.isSoldByWeight} />}
      {isLowered && (
        <p className="cart-line__note" role="status">
          {fill(texts.onlyLeft, { count: line.qtt })}
        </p>
      )}
    </article>
  );
}

/** A ref callback. */
export const focusWhenMounted = (element: HTMLElement | null): void => element?.focus();

interface LinePriceProps {
  priced: PricedLine;
  /** The variant with the price that the site's pages show. */
  onPage: VariantView | undefined;
  isSoldByWeight: boolean | undefined;
}

/** What the line costs, with the prices that the law of the country requires beside it. */
function LinePrice({ priced, onPage, isSoldByWeight }: LinePriceProps) {
  const { price, price_old, lowest_price_30d, qtt, weight_gr } = priced;
  const { card } = words;
  const { showsLowestPrice, showsPricePerKilogram } = edition.card;
  return (
    <div className="cart-line__price">
      <p className="cart-line__sum">
        {price_old !== undefined && (
          <s>
            <span className="visually-hidden">{card.oldPrice} </span>
            <Money amount={times(price_old, qtt)} />
          </s>
        )}
        <span className="visually-hidden">{texts.sum} </span>
        <strong className="goods-line__sum">
          <Money amount={times(price, qtt)} />
        </strong>
      </p>
      {qtt > 1 && (
        <p>
          <Money amount={price} /> {texts.each}
        </p>
      )}
      {showsPricePerKilogram && isSoldByWeight && <UnitPrice variant={{ price, grams: weight_gr }} />}
      {showsLowestPrice && price_old !== undefined && lowest_price_30d !== undefined && (
        <p>
          {card.lowestPrice}: <Money amount={lowest_price_30d} />
        </p>
      )}
      {onPage && onPage.price !== price && (
        <p className="cart-line__changed">
          {texts.priceWas} <Money amount={onPage.price} />
        </p>
      )}
    </div>
  );
}

const times = (price: number, quantity: number) => fromMinor(toMinor(price) * quantity);
