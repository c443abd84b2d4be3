import '../../components/goods-line.css';
import { useStore } from '@nanostores/react';
import { GoodsPicture } from '../../components/GoodsPicture.tsx';
import { lineText } from '../../components/line-text.ts';
import { Money } from '../../components/Money.tsx';
import type { Line } from '../../contract/resources/cart.ts';
import { isSameLine } from '../../domain/cart/lines.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { cartLine } from '../../stores/cart/calculation.ts';
import { $differences } from '../../stores/cart/cart.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

interface Props {
  line: Line;
}

const texts = words.checkout.summary;

export function SummaryLine({ line }: Props) {
  const { goodscard_id: card, qtt, price, is_promo_gift: isGift } = line;
  const known = useLoadedOf(cardFile, card);
  const key = cartLine(line);
  const { name, details } = lineText(key, line, undefined);
  const isLowered = useStore($differences).lowered.some((lowered) => isSameLine(lowered, key));
  return (
    <div className="summary-line">
      <div className="summary-line__picture goods-line__picture">
        <GoodsPicture known={known} address={line.image_path} sizes="64px" />
      </div>
      <div>
        <h3>{name}</h3>
        <p>
          {[details, isGift ? texts.gift : qtt > 1 && fill(texts.packs, { count: qtt })]
            .filter(Boolean)
            .join(', ')}
        </p>
        {isLowered && <p className="summary-line__lowered">{fill(texts.lowered, { count: qtt })}</p>}
      </div>
      {!isGift && (
        <strong>
          <Money amount={fromMinor(toMinor(price) * qtt)} />
        </strong>
      )}
    </div>
  );
}
