import type { CatalogueFile } from '../../server/shop/catalogue/file.ts';
import type { DemoEdition } from '../model.ts';

const novaPoshta = 'Нова пошта';
const inPost = 'InPost';
const shopName = 'Зерно';

/** The couriers are never free. */
export const freeDeliveryFrom: Readonly<Record<DemoEdition, number>> = { ua: 900, pl: 160 };

export const deliveryTypes: Record<DemoEdition, CatalogueFile['delivery_type']> = {
  ua: [
    {
      id: 1,
      code: 'warehouse',
      carrier: novaPoshta,
      name: 'Відділення Нової пошти',
      price: 85,
      free_from: freeDeliveryFrom.ua,
      max_weight_gr: 30_000,
      eta_days: 2,
    },
    {
      id: 2,
      code: 'postmachine',
      carrier: novaPoshta,
      name: 'Поштомат Нової пошти',
      price: 75,
      free_from: freeDeliveryFrom.ua,
      max_weight_gr: 20_000,
      eta_days: 2,
    },
    {
      id: 3,
      code: 'courier',
      carrier: novaPoshta,
      name: 'Кур’єр Нової пошти',
      price: 120,
      max_weight_gr: 30_000,
      eta_days: 2,
    },
    { id: 4, code: 'branch', carrier: shopName, name: 'Самовивіз', price: 0, eta_days: 1 },
  ],
  pl: [
    {
      id: 1,
      code: 'postmachine',
      carrier: inPost,
      name: 'Поштомат InPost Paczkomat',
      price: 13.99,
      free_from: freeDeliveryFrom.pl,
      max_weight_gr: 25_000,
      eta_days: 1,
    },
    {
      id: 2,
      code: 'warehouse',
      carrier: 'DPD',
      name: 'Пункт DPD Pickup',
      price: 12.49,
      free_from: freeDeliveryFrom.pl,
      max_weight_gr: 20_000,
      eta_days: 2,
    },
    {
      id: 3,
      code: 'courier',
      carrier: inPost,
      name: 'Кур’єр InPost',
      price: 17.99,
      max_weight_gr: 30_000,
      eta_days: 1,
    },
    { id: 4, code: 'branch', carrier: shopName, name: 'Самовивіз у Варшаві', price: 0, eta_days: 1 },
  ],
};

export const branches: Record<DemoEdition, CatalogueFile['branch']> = {
  ua: [
    {
      id: 1,
      name: 'Ростерня на Кирилівській',
      address: 'Київ, вул. Кирилівська, 69',
      hours: 'щодня 9:00–20:00',
      lat: 50.4774,
      lng: 30.4935,
    },
    {
      id: 2,
      name: 'Точка на Промисловій',
      address: 'Львів, вул. Промислова, 50/52',
      hours: 'щодня 9:00–19:00',
      lat: 49.8601,
      lng: 24.0379,
    },
  ],
  pl: [
    {
      id: 1,
      name: 'Ростерня на Ząbkowskiej',
      address: 'Варшава, ul. Ząbkowska 27/31',
      hours: 'пн–сб 9:00–20:00, нд 10:00–18:00',
      lat: 52.2553,
      lng: 21.0451,
    },
  ],
};
