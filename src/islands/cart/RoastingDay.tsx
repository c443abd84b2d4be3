import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { paths } from '../../editions/paths.ts';
import { otherPlace, sentWhenPacked, thisWeek } from '../../locales/week.ts';
import { dataHasCities } from '../../markup/page.ts';
import { dataPress, type PressMarkup } from '../../markup/presses.ts';
import { isAnyRoasted } from '../../stores/catalogue/cards.ts';
import { $city } from '../../stores/shell/city.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

/** When the coffee of the cart is roasted and arrives, or how other goods are sent; while that loads, its place is kept. */
export function RoastingDay({ cards }: { cards: readonly number[] }) {
  const city = useStore($city);
  const [now] = useState(Date.now);
  const { value: isRoasted } = useLoadedOf(isAnyRoasted, cards.join());
  const text = isRoasted ? thisWeek(edition, now / 1000, city).roast : sentWhenPacked;
  return (
    <p className="cart__roast">
      {isRoasted !== undefined && text}
      {isRoasted && document.documentElement.hasAttribute(dataHasCities) && <OtherCity />}
    </p>
  );
}

const OtherCity = () => (
  <a className="underlined" href={paths.delivery} {...({ [dataPress]: 'cities' } satisfies PressMarkup)}>
    {otherPlace}
  </a>
);
