import { fill } from './fill.ts';
import { everyWeekTexts as texts } from './uk/site/every-week.ts';
import { week } from './uk/site/week.ts';
import { type EditionWeek, hourOf, ofOf, onOf, shortOf } from './week.ts';

/** The week as pages say it, which are the same every day. */
export function everyWeek({ roasting: { place, calendar } }: Pick<EditionWeek, 'roasting'>) {
  const { ordersUntil, roast, send, arrive } = calendar;
  const steps = { order: ordersUntil.weekday, roast, send, arrive };
  const values = {
    place,
    of: ofOf(ordersUntil.weekday),
    roastOf: ofOf(roast),
    on: onOf(arrive),
    hour: hourOf(ordersUntil.hour),
  };
  return {
    steps: (['order', 'roast', 'send', 'arrive'] as const).map((step) => ({
      weekday: shortOf(steps[step]),
      on: onOf(steps[step]),
      name: texts.steps[step],
    })),
    roastWeekday: shortOf(roast),
    hour: values.hour,
    label: texts.label,
    order: fill(texts.order, values),
    arrive: fill(week.arrive, values),
    until: fill(texts.until, values),
    roast: fill(texts.roast, values),
  };
}
