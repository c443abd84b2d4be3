import { edition } from '#edition';
import { thisWeek } from '../../locales/week.ts';
import { dataMonth, dataToday, dataWeek } from '../../markup/week.ts';
import { $city } from '../../stores/shell/city.ts';

type Week = ReturnType<typeof thisWeek>;

const minute = 60_000;

/** Turns the week in general into the days of an order that is placed now, and keeps them right. */
export function showWeek(): void {
  const update = () => {
    const week = thisWeek(edition, Date.now() / 1000, $city.get());
    for (const place of document.querySelectorAll(`[${dataWeek}]`))
      (place.matches('p') ? showRoast : showStrip)(place, week);
  };
  const updateEachMinute = () => {
    update();
    setTimeout(updateEachMinute, minute - (Date.now() % minute));
  };
  updateEachMinute();
  $city.listen(update);
  // Timers stop while a page is in the back/forward cache or the device sleeps.
  document.addEventListener('visibilitychange', update);
}

function showStrip(place: Element, { steps, order, arrive, leftName, left }: Week): void {
  for (const [index, item] of place.querySelectorAll('li').entries()) {
    const { day, today, weekday, on } = steps[index] ?? {};
    item.toggleAttribute(dataToday, Boolean(today));
    setTexts(item, 'small span, b, b + span', day, today, weekday, on);
  }
  setTexts(place, 'p > *', order, arrive, leftName, left);
}

function showRoast(place: Element, { roastDay, roastMonth, roast, note }: Week): void {
  setTexts(place, 'b, strong, small', roastDay, roast, note);
  place.querySelector('b')?.setAttribute(dataMonth, roastMonth);
}

function setTexts(place: Element, selector: string, ...texts: readonly (string | undefined)[]): void {
  for (const [index, element] of place.querySelectorAll(selector).entries())
    element.textContent = texts[index] ?? '';
}
