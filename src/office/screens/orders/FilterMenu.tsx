import './filter-menu.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { orderStatuses, paymentStatuses } from '../../../domain/orders/status.ts';
import { unixTime } from '../../../domain/time/clock.ts';
import { addDays, dayOf } from '../../../domain/time/day.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { CheckBox } from '../../parts/fields/CheckBox.tsx';
import { Field, Select } from '../../parts/fields/Field.tsx';
import { go } from '../../router.ts';
import { type Filters, hasFilters, noFilters, ordersAddress } from '../../stores/orders/filters.ts';
import { $counts } from '../../stores/orders/list.ts';
import { $shop } from '../../stores/shop.ts';

interface Props {
  filters: Filters;
  onClose(): void;
}

const words = orders.filters;

/** All that the list can be narrowed to. Each press shows its result behind. */
export function FilterMenu({ filters, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const carriers = useStore($counts)?.carriers ?? [];
  const { time_zone } = useStore($shop);
  const change = (changed: Partial<Filters>) => go(ordersAddress({ ...filters, ...changed }));
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The page has uses of its own for it.
      event.preventDefault();
      onClose();
    };
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('.order-filters') !== null;
      if (!isInside) onClose();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('keydown', closeByKey, { capture: true });
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('keydown', closeByKey, { capture: true });
    };
  }, [onClose]);

  const today = dayOf(unixTime(), time_zone);
  const lastDays = (days: number, to = today) => ({ from: addDays(to, 1 - days), to });
  const ranges = [
    { name: words.today, ...lastDays(1) },
    { name: words.yesterday, ...lastDays(1, addDays(today, -1)) },
    { name: words.week, ...lastDays(7) },
    { name: words.month, ...lastDays(30) },
  ];
  return (
    <div ref={panel} className="filter-menu">
      <Choices
        name={words.status}
        all={orderStatuses}
        chosen={filters.status}
        words={orders.statuses}
        onChange={(status) => change({ status })}
      />
      <Choices
        name={words.payment}
        all={paymentStatuses}
        chosen={filters.payment}
        words={orders.payments}
        onChange={(payment) => change({ payment })}
      />
      <fieldset>
        <legend>{words.days}</legend>
        <div className="filter-menu__ranges">
          {ranges.map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={filters.from === from && filters.to === to}
              onClick={() => change({ from, to })}
            >
              {name}
            </button>
          ))}
        </div>
        <div className="filter-menu__days">
          <Field
            label={words.from}
            type="date"
            value={filters.from}
            max={filters.to}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label={words.to}
            type="date"
            value={filters.to}
            min={filters.from}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </fieldset>
      <div className="filter-menu__last">
        <Select
          label={words.carrier}
          value={filters.carrier}
          onChange={({ target }) => change({ carrier: target.value })}
        >
          <option value="">{words.anyCarrier}</option>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </Select>
        <div className="filter-menu__foot">
          {hasFilters(filters) && (
            <Button kind="quiet" onPress={() => go(ordersAddress(noFilters))}>
              {words.reset}
            </Button>
          )}
          <Button onPress={onClose}>{words.done}</Button>
        </div>
      </div>
    </div>
  );
}

interface ChoicesProps<T extends string> {
  name: string;
  all: readonly T[];
  chosen: readonly T[];
  words: Readonly<Record<T, string>>;
  onChange(chosen: readonly T[]): void;
}

function Choices<T extends string>({ name, all, chosen, words: named, onChange }: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset>
      <legend>{name}</legend>
      {all.map((one) => (
        <label key={one} className="filter-menu__choice" htmlFor={`${id}-${one}`}>
          <CheckBox
            id={`${id}-${one}`}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(all.filter((other) => (other === one ? target.checked : chosen.includes(other))))
            }
          />
          {named[one]}
        </label>
      ))}
    </fieldset>
  );
}
