import type { Grinding } from '../../contract/resources/goods-card.ts';

export const grinding: Grinding[] = [
  { id: 1, name: 'У зернах' },
  { id: 2, name: 'Пуровер' },
  { id: 3, name: 'Аеропрес' },
  { id: 4, name: 'Френч-прес' },
  { id: 5, name: 'Еспресо' },
  { id: 6, name: 'Гейзер' },
  { id: 7, name: 'Джезва' },
  { id: 8, name: 'Чашка' },
];
