import { useStore } from '@nanostores/react';
import type { Consequence } from '../../../contract/office/order-change.ts';
import { formatAmount, formatMoney } from '../../../locales/format.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { Icon } from '../../parts/Icon.tsx';
import { $preview } from '../../stores/order/change.ts';
import { type Draft, requestOf } from '../../stores/order/draft.ts';
import { $shop } from '../../stores/shop.ts';

const words = texts.preview;

/** «Що станеться», as a dry run of the same command told it. */
export function Preview({ draft }: { draft: Draft }) {
  const preview = useStore($preview);
  const isComplete = requestOf(draft) !== undefined;
  return (
    <section className="change__preview" aria-busy={preview?.isStale ?? false}>
      <div className="change__preview-head">
        <h3>{words.title}</h3>
        <span className="meta">{isComplete && preview === undefined ? words.asking : words.nothingYet}</span>
      </div>
      {!isComplete && (
        <p className="change__choose mute">
          {draft.kind === 'refund' ? words.choose.money : words.choose.goods}
        </p>
      )}
      {preview && (
        <dl data-stale={preview.isStale || undefined}>
          {preview.consequences.map((consequence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows come as a whole, and several may be alike.
            <Row key={place} {...consequence} />
          ))}
        </dl>
      )}
    </section>
  );
}

const moneyKinds: ReadonlySet<Consequence['what']> = new Set([
  'cost',
  'delivery price',
  'discount',
  'refund due',
  'receipt',
]);

function Row({ what, about, before, after }: Consequence) {
  const { locale, symbol } = useStore($shop);
  const text = (value: Consequence['after']) => {
    if (value === null) return words.nothing;
    if (typeof value === 'number')
      return moneyKinds.has(what) ? formatMoney(value, locale, symbol) : formatAmount(value, locale);
    return wordOf(what, value);
  };
  const isNew = before === null || before === 0;
  return (
    <div>
      <dt>{words.what[what]}</dt>
      <dd>
        <span>{aboutText(what, about)}</span>
        <span className="change__values">
          {!isNew && (
            <>
              <span className="mute">{text(before)}</span>
              <Icon name="arrow" size="small" />
            </>
          )}
          {(after !== null || !isNew) && <b>{text(after)}</b>}
        </span>
      </dd>
    </div>
  );
}

const tables: Readonly<Partial<Record<Consequence['what'], ReadonlyMap<string, string>>>> = {
  status: new Map(Object.entries(orders.statuses)),
  payment: new Map(Object.entries(orders.payments)),
};

const wordOf = (what: Consequence['what'], value: string): string => tables[what]?.get(value) ?? value;

const named: Readonly<Partial<Record<Consequence['what'], ReadonlyMap<string, string>>>> = {
  receipt: new Map(Object.entries(words.receipts)),
  message: new Map(Object.entries(words.messages)),
};

function aboutText(what: Consequence['what'], about: string | null): string {
  if (what === 'refund due') return words.refund;
  if (what === 'bonuses') return words.bonuses;
  return named[what]?.get(about ?? '') ?? about ?? '';
}
