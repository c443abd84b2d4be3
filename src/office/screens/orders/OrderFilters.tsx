import './order-filters.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { maxLengths } from '../../../contract/request-limits.ts';
import { fill } from '../../../locales/fill.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { plural } from '../../../locales/plural.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Keycaps } from '../../parts/keys/Keycaps.tsx';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { go } from '../../router.ts';
import { type Filters, ordersAddress } from '../../stores/orders/filters.ts';
import { $isLoading, $list } from '../../stores/orders/list.ts';
import { $shop } from '../../stores/shop.ts';
import { tell } from '../../stores/undo.ts';
import { chipsOf } from './chips.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { countText } from './order-words.ts';

const words = orders.filters;

/** Search, what the list is narrowed to, and how many there are. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shop = useStore($shop);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useKeys([{ code: 'KeyF', label: orders.keys.filter, press: () => setOpen(true) }]);
  return (
    <search className="order-filters" aria-label={words.label}>
      <Search filters={filters} />
      <div className="order-filters__chips">
        {chipsOf(filters, shop).map(({ key, name, value, without }) => (
          <span key={key} className="chip">
            <button type="button" onClick={() => setOpen(true)}>
              {name}: <b>{value}</b>
            </button>
            <button
              type="button"
              aria-label={fill(words.remove, { name })}
              onClick={() => go(ordersAddress(without))}
            >
              <Icon name="cross" size="small" />
            </button>
          </span>
        ))}
        <button
          ref={button}
          type="button"
          className="chip chip--add"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="plus" size="small" />
          {words.add} <Keycaps text="F" />
        </button>
      </div>
      <Found />
      <button
        type="button"
        className="order-filters__copy"
        aria-label={words.copy}
        title={words.copy}
        onClick={() =>
          void navigator.clipboard.writeText(location.href).then(
            () => tell(words.copied),
            () => tell(words.notCopied),
          )
        }
      >
        <Icon name="link" />
      </button>
      {isOpen && <FilterMenu filters={filters} onClose={close} />}
    </search>
  );
}

/** Short enough to be felt as at once, long enough for fast fingers. */
const pauseMs = 50;

function Search({ filters }: { filters: Filters }) {
  const [typed, setTyped] = useState(filters.q);
  /** What the address got from here: it does not come back as something new. */
  const sent = useRef(filters.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (filters.q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = filters.q;
    setTyped(filters.q);
  }, [filters.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys([
    {
      code: 'Slash',
      label: orders.keys.search,
      press: () => {
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);
  const type = (q: string) => {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = q;
      go(ordersAddress({ ...filters, q }), { replaces: true });
    }, pauseMs);
  };
  return (
    <label className="order-search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLengths.search}
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') type('');
          else if (event.key === 'Escape' || event.key === 'Enter') input.current?.blur();
          else return;
          event.preventDefault();
        }}
      />
      <Keycaps text="/" />
    </label>
  );
}

/** «24 замовлення, за 38 мс» */
function Found() {
  const list = useStore($list);
  const isLoading = useStore($isLoading);
  const { locale } = useStore($shop);
  if (list === undefined) return <p className="order-filters__found meta" />;
  const { count, milliseconds, isPartial } = list;
  const found = fill(plural('uk', count, orders.found), { count: countText(count, locale) });
  return (
    <p className="order-filters__found meta" role="status" data-stale={isLoading || undefined}>
      {fill(orders.foundIn, { orders: found, milliseconds })}
      {isPartial && <span> {orders.partial}</span>}
    </p>
  );
}
