import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { detailOfLine, nameOfLine } from '../../../domain/orders/line-name.ts';
import { fill } from '../../../locales/fill.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import { changeDraft } from '../../stores/order/change.ts';
import { type Draft, leftOf } from '../../stores/order/draft.ts';
import { Amount } from './Amount.tsx';

interface Props {
  data: OfficeOrder;
  draft: Draft;
}

/** How many pieces of each line, at most as many as the customer still has. */
export function Pieces({ data, draft }: Props) {
  const lines = data.order.goods
    .map((line, place) => ({ line, place, left: leftOf(data, place) }))
    .filter(({ left }) => left > 0);
  if (lines.length === 0) return <p className="change__none">{texts.none}</p>;
  return (
    <>
      <ul className="change__lines" aria-label={texts.goods}>
        {lines.map(({ line, place, left }) => (
          <li key={place}>
            {line.image_path === '' ? <span /> : <img src={line.image_path} alt="" />}
            <div>
              <b>{line.name}</b>
              <p className="meta">{detailOfLine(line)}</p>
            </div>
            <span className="change__price">
              <Money amount={line.price} />
            </span>
            <Count
              name={nameOfLine(line)}
              left={left}
              count={draft.pieces[place] ?? 0}
              onChange={(count) => changeDraft({ pieces: { ...draft.pieces, [place]: count } })}
            />
          </li>
        ))}
      </ul>
      {draft.kind === 'return' && <Amount draft={draft} />}
    </>
  );
}

interface CountProps {
  name: string;
  left: number;
  count: number;
  onChange(count: number): void;
}

/** A stepper that the arrow keys move. */
function Count({ name, left, count, onChange }: CountProps) {
  const set = (next: number) => {
    if (next >= 0 && next <= left) onChange(next);
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: count + 1,
    ArrowRight: count + 1,
    ArrowDown: count - 1,
    ArrowLeft: count - 1,
    Home: 0,
    End: left,
  };
  return (
    <div className="change__count" data-empty={count === 0 || undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={fill(texts.less, { name })}
        aria-disabled={count === 0}
        onClick={() => set(count - 1)}
      >
        <Icon name="minus" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={name}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={left}
        aria-valuetext={fill(texts.count, { count, left })}
        onKeyDown={(event) => {
          const next = moves[event.key];
          if (next === undefined) return;
          event.preventDefault();
          set(next);
        }}
      >
        {fill(texts.count, { count, left })}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={fill(texts.more, { name })}
        aria-disabled={count === left}
        onClick={() => set(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
