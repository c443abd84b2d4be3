import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { cities, edition } from '#edition';
import { browser as words } from '#words/browser';
import { thisWeek } from '../../locales/week.ts';
import { $city, chooseCity } from '../../stores/shell/city.ts';
import { showMessage } from '../../stores/shell/message.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { PickList } from '../../ui/fields/PickList.tsx';

/** The dialog of cities, each with the day on which an order that is placed now arrives. */
export default function Cities() {
  const [now] = useState(Date.now);
  const place = useStore($city)?.place ?? edition.roasting.place;
  return (
    <PickList
      label={words.dialogs.cities}
      items={cities}
      keyOf={(city) => city.place}
      chosen={place}
      draw={(city) => ({ name: city.name, aside: thisWeek(edition, now / 1000, city).dayOn })}
      onPick={(city) => {
        chooseCity(city);
        closeModal('cities');
        showMessage('cityChosen', thisWeek(edition, Date.now() / 1000, city).roast);
      }}
    />
  );
}
