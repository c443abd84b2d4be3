import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { smallCatalogue } from '../fixtures/catalogues.ts';

/** One delivery type of each kind, and branches in Київ and Львів. */
export function deliveringCatalogue(): CatalogueFile {
  return {
    ...smallCatalogue('ua'),
    delivery_type: [
      { id: 1, code: 'warehouse', carrier: 'Пошта', name: 'У відділення', price: 85, max_weight_gr: 30_000 },
      { id: 2, code: 'postmachine', carrier: 'Пошта', name: 'У поштомат', price: 75, max_weight_gr: 0 },
      { id: 3, code: 'courier', carrier: 'Пошта', name: 'Кур’єр', price: 120 },
      { id: 4, code: 'branch', carrier: 'Зерно', name: 'Самовивіз', price: 0 },
    ],
    branch: [
      { id: 1, name: 'Ростерня', address: 'Київ, вул. Кирилівська, 69', hours: 'щодня 9:00–20:00' },
      { id: 2, name: 'Точка', address: '79024, м. Львів, вул. Промислова, 50/52', hours: 'щодня 9:00–19:00' },
    ],
  };
}
