import './week.css';
import { useStore } from '@nanostores/react';
import { startOfDay, weekdayOf } from '../../../domain/time/day.ts';
import { formatDay, formatShortDay } from '../../../locales/format.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { shortOf } from '../../../locales/week.ts';
import { Icon } from '../../parts/Icon.tsx';
import { $shop } from '../../stores/shop.ts';
import type { Step } from '../../stores/today/week.ts';
import { wordsOfStep } from './week-words.ts';

/** The four days of a roast: orders, roasting, sending, arriving. */
export function Week({ steps, now }: { steps: readonly Step[]; now: number }) {
  return (
    <ol className="week" aria-label={texts.week.label}>
      {steps.map((step) => (
        <Day key={step.name} step={step} now={now} />
      ))}
    </ol>
  );
}

function Day({ step, now }: { step: Step; now: number }) {
  const shop = useStore($shop);
  const { day, name, when, week } = step;
  const { long, short } = wordsOfStep(step, now, shop);
  const at = startOfDay(day, shop.time_zone) ?? now;
  return (
    <li className="week__day" data-when={when} aria-current={when === 'now' ? 'date' : undefined}>
      <p className="week__date">
        <time dateTime={day}>
          <span className="week__long">{formatDay(at, shop.locale, shop.time_zone)}</span>
          <span className="week__short">{formatShortDay(at, shop.locale, shop.time_zone)}</span>
        </time>
        {when === 'done' && <Icon name="tick" />}
        {when === 'now' && <span className="week__today">{texts.week.today}</span>}
      </p>
      <b className="week__name">{shortOf(weekdayOf(day))}</b>
      <p className="week__long">{long}</p>
      <p className="week__short">{short}</p>
      {name === 'send' && when === 'now' && <Parcels sent={week.sent} count={week.orders} />}
    </li>
  );
}

/** Cells thinner than this are no longer seen one by one. */
const mostCells = 80;

/** A cell a parcel, white when it has left. */
function Parcels({ sent, count }: { sent: number; count: number }) {
  if (count === 0) return null;
  const cells = Math.min(count, mostCells);
  const share = Math.floor((sent / count) * cells) / cells;
  return <span className="week__parcels" style={{ '--cells': cells, '--sent': share }} aria-hidden="true" />;
}
