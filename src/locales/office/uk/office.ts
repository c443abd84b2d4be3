import { logo } from '../../../shop/shop.ts';

/** What all screens of the office share. */
export const office = {
  logo,
  name: 'Контора',
  nameSmall: 'контора',
  /** Of a page, in the browser's tab. */
  title: '{page} · Контора',
  sections: { label: 'Розділи', today: 'Сьогодні', orders: 'Замовлення', journal: 'Журнал', people: 'Люди' },
  shops: 'Країни',
  roles: { packer: 'пакування', manager: 'менеджер', owner: 'власник' },
  me: { label: '{name}, {role}', sessions: 'Де ви ввійшли', signOut: 'Вийти' },
  back: 'Назад',
  close: 'Закрити',
  leave: 'Не змінювати',
  again: 'Ще раз',
  noAnswer: 'Контора не відповіла. Спробуйте ще раз.',
  noAnswerKept: 'Контора не відповіла. Усе, що ви вписали, тут. Спробуйте ще раз.',
  undo: {
    press: 'Як було',
    undone: 'Повернули, як було',
    partly: 'Повернули {done}, не вдалося {refused}: {reason}',
    failed: 'Не повернули: контора не відповідає. Спробуйте ще раз',
    see: 'Показати',
    dismiss: 'Сховати',
  },
  selection: {
    chosen: 'Вибрано {count}',
    all: 'Усі {count}',
    drop: 'Зняти вибір',
    row: 'Вибрати {name}',
    every: 'Вибрати всі в списку',
  },
  states: {
    loading: 'Завантажуємо',
    failed: {
      heading: 'Не вийшло показати',
      text: 'Це наша помилка, дані цілі. Уже записали: {request}.',
      copy: 'Скопіювати для розробника',
    },
    unreachable: {
      heading: 'Контора не відповідає',
      text: 'Перевірте інтернет. Щойно зв’язок буде, покажемо.',
    },
    forbidden: {
      heading: 'Цю сторінку ви не бачите',
      text: 'Ви ввійшли як {name}, {role}. Якщо треба, право додасть власник.',
      home: 'До замовлень',
    },
    missing: {
      heading: 'Такої сторінки немає',
      text: 'Перевірте адресу або почніть із сьогодні.',
      home: 'До «Сьогодні»',
    },
  },
  connection: {
    lost: 'Контора не відповідає з {time}',
    meaning: 'Показуємо те, що було. Нове не зберігається, доки немає зв’язку.',
    tryNow: 'Спробувати зараз',
  },
  keys: {
    heading: 'Клавіші',
    help: 'Усі клавіші',
    goTo: 'Перейти: {section}',
    next: 'Наступний рядок',
    previous: 'Попередній рядок',
    select: 'Вибрати рядок',
    selectRange: 'Вибрати від останнього',
    selectAll: 'Вибрати всі',
    extendDown: 'Вибрати й наступний',
    extendUp: 'Вибрати й попередній',
    open: 'Відкрити',
    openInTab: 'Відкрити в новій вкладці',
    drop: 'Зняти вибір',
  },
} as const;
