import './stock.css';
import { useStore } from '@nanostores/react';
import type { Today } from '../../../contract/office/today.ts';
import { fill } from '../../../locales/fill.ts';
import { daysText } from '../../../locales/office/age.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { $shop } from '../../stores/shop.ts';

/** In days: what lasts no longer has to be seen to now. */
const soon = 7;

/** Goods that run out, the soonest first. */
export function Stock({ stock }: { stock: Today['stock'] }) {
  const { locale } = useStore($shop);
  return (
    <section className="stock" aria-labelledby="stock">
      <header className="stock__head">
        <h2 id="stock">{texts.stock.heading}</h2>
        {stock.length > 0 && <span className="label">{texts.stock.lastsFor}</span>}
      </header>
      {stock.length === 0 && <p className="stock__none meta">{texts.stock.empty}</p>}
      <ul>
        {stock.map(({ name, stock: left, sold, days_left }, place) => (
          // Two goods may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced together.
          <li className="stock__row" key={`${place} ${name}`}>
            <span className="stock__words">
              <b>{name}</b>
              <span className="meta">{fill(texts.stock.sold, { count: sold })}</span>
            </span>
            <b className="stock__left" data-soon={days_left !== null && days_left <= soon}>
              <span className="visually-hidden">{fill(texts.stock.left, { count: '' })}</span>
              {left}
            </b>
            <span className="meta">{lasts(left, days_left, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lasts(left: number, days: number | null, locale: string): string {
  if (left === 0) return texts.stock.none;
  return days === null ? texts.stock.isStill : daysText(days, locale);
}
