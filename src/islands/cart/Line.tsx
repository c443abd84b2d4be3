import { useStore } from '@nanostores/react';
import { GoodsPicture } from '../../components/GoodsPicture.tsx';
import { lineText } from '../../components/line-text.ts';
import type { Line as CountedLine } from '../../contract/cart.ts';
import { type CartLine, isSameLine, maxQuantity } from '../../domain/cart/lines.ts';
import { readQuantity } from '../../domain/cart/quantity.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { setLineQuantity } from '../../stores/cart/cart.ts';
import { $differences } from '../../stores/cart/cart-differences.ts';
import { takeOut } from '../../stores/cart/cart-removed.ts';
import { $reground, askForGrind } from '../../stores/cart/grinding.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { Cross } from '../../ui/icons.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { focus } from './focus.ts';
import { LinePrice } from './LinePrice.tsx';

interface Props {
  line: CartLine;
  /** Undefined: the shop has not counted it yet. */
  counted: CountedLine | undefined;
  takesFocus: boolean;
}

export function Line({ line, counted, takesFocus }: Props) {
  const texts = words.cart.line;
  const known = useLoadedOf(cardFile, line.goodscardId);
  const file = known.value;
  const isLowered = useStore($differences).lowered.some((lowered) => isSameLine(lowered, line));
  const { name, chpu, details, variant } = lineText(line, counted, file);
  const reground = useStore($reground);
  const isReground = reground !== undefined && isSameLine(reground, line);
  return (
    <article className="cart-line">
      <div className="cart-line__picture goods-line__picture">
        <GoodsPicture known={known} address={counted?.image_path} sizes="132px" />
      </div>
      <div className="cart-line__name goods-line__name">
        <h3>{chpu ? <a href={paths.variant(chpu, line.id)}>{name}</a> : name}</h3>
        <p>{details}</p>
        {file && file.grindings.length > 1 && (
          <button
            type="button"
            className="underlined"
            aria-label={fill(texts.changeGrind, { name })}
            ref={isReground ? focus : null}
            onClick={() => askForGrind(line, name)}
          >
            {words.cart.gift.changeGrind}
          </button>
        )}
      </div>
      <button
        type="button"
        className="cart-line__remove"
        aria-label={fill(texts.remove, { name })}
        ref={takesFocus ? focus : null}
        onClick={() => takeOut(line)}
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
        read={readQuantity}
        limits={fill(texts.limits, { least: 1, most: maxQuantity })}
        onChange={(quantity) => setLineQuantity(line, quantity)}
      />
      {counted && <LinePrice counted={counted} built={variant} isSoldByWeight={file?.card.isSoldByWeight} />}
      {isLowered && (
        <p className="cart-line__note" role="status">
          {fill(texts.onlyLeft, { count: line.qtt })}
        </p>
      )}
    </article>
  );
}
