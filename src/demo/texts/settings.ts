import type { Settings } from '../../contract/resources/settings.ts';
import type { DemoEdition } from '../model.ts';
import { freeDeliveryFrom } from './delivery.ts';

const socials = {
  facebook: 'https://www.facebook.com/zerno.example',
  youtube: 'https://www.youtube.com/@zerno.example',
  tiktok: 'https://www.tiktok.com/@zerno.example',
};

export const settings: Record<DemoEdition, Settings> = {
  ua: {
    address: 'Київ, вул. Кирилівська, 69, двір заводу',
    currency: { code: 'UAH', symbol: '₴' },
    important_message: 'Капінг 28 листопада: десять кав наосліп.',
    login: { email: false, sms: true },
    online_payment_on: true,
    payment_methods: [
      { id: 1, code: 'cod', name: 'Під час отримання', online: false },
      { id: 2, code: 'online', name: 'Карткою онлайн', online: true },
    ],
    phone: '044 390 12 48',
    free_delivery_from: freeDeliveryFrom.ua,
    gift_wrapping_price: 45,
    socials: { ...socials, instagram: 'https://www.instagram.com/zerno.example' },
    apps: { ios: 'https://apps.example.com/ios/zerno', android: 'https://apps.example.com/android/zerno' },
  },
  pl: {
    address: 'Варшава, ul. Ząbkowska 27/31',
    currency: { code: 'PLN', symbol: 'zł' },
    important_message: 'Капінг 28 листопада: десять кав наосліп.',
    login: { email: true, sms: true },
    online_payment_on: true,
    payment_methods: [
      { id: 1, code: 'cod', name: 'Під час отримання', online: false },
      { id: 2, code: 'online', name: 'Онлайн: картка або BLIK', online: true },
    ],
    phone: '+48 22 300 41 27',
    free_delivery_from: freeDeliveryFrom.pl,
    gift_wrapping_price: 0,
    socials: { ...socials, instagram: 'https://www.instagram.com/zerno.polska.example' },
  },
};
