import { withShopTexts } from '../../shop-texts.ts';

/** The frame of the yearly recap; the shop API words the stories themselves. */
export const recap = withShopTexts('recap', {
  stories: 'Історії вашого року',
  story: 'історія',
  place: '{place} із {count}',
  previous: 'Попередня історія',
  next: 'Наступна історія',
  pause: 'Пауза',
  resume: 'Продовжити',
  replay: 'Спочатку',
  loading: 'Складаємо ваш рік',
  failed: 'Не вдалося завантажити ваш рік. Спробуйте ще раз.',
  offline: 'Немає зв’язку. Щойно він повернеться, ми спробуємо знову.',
  again: 'Спробувати ще раз',
  gift: {
    title: 'Ваш промокод',
    text: 'Він чекатиме на вас у кошику. Дякуємо за цей рік!',
    copy: 'Скопіювати',
    copied: 'Скопійовано',
    notCopied: 'Код виділено, скопіюйте його самі.',
    use: 'Обрати каву з ним',
  },
  thanks: {
    title: 'Ось таким був ваш рік',
    value: 'Дякуємо',
    text: 'що він пахнув нашою кавою. Заварюймо наступний!',
    use: 'Обрати каву',
  },
  empty: {
    title: 'Цей рік ще без нашої кави',
    text: 'У {year} ви в нас не замовляли, тож і розповісти поки нічого. Оберіть першу пачку, і наступна історія буде про вас.',
  },
} as const);
