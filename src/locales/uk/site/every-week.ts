import { withShopTexts } from '../../shop-texts.ts';

/** The week without dates, as pages say it until a script knows the day. `place` is «у Києві». */
export const everyWeekTexts = withShopTexts('everyWeek', {
  label: 'Тиждень',
  steps: { order: 'приймаємо', roast: 'смажимо', send: 'їде', arrive: 'у вас' },
  order: 'Замовте до {of} —',
  until: 'До {of}',
  /** Two lines. */
  roast: 'Смажимо що{roastOf},\n{place} {on}',
} as const);
