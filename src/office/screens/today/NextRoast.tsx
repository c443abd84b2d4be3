import './next-roast.css';
import { useStore } from '@nanostores/react';
import { formatWeight } from '../../../locales/format.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { $shop } from '../../stores/shop.ts';
import type { nextRoast } from '../../stores/today/week.ts';
import { wordsOfRoast } from './week-words.ts';

/** The next roast, and how much of each coffee it has to give. */
export function NextRoast({ roast }: { roast: NonNullable<ReturnType<typeof nextRoast>> }) {
  const shop = useStore($shop);
  const { heading, text } = wordsOfRoast(roast, shop);
  const words = (
    <span>
      <b>{heading}</b> {text}
    </span>
  );
  const { coffees } = roast.week;
  if (coffees.length === 0) return <p className="next-roast">{words}</p>;
  return (
    <details className="next-roast">
      <summary>
        {words}
        <span className="link">{texts.next.plan}</span>
      </summary>
      <ul>
        {coffees.map(({ name, weight }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{formatWeight(weight, shop.locale)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
