import type { Page } from '../../contract/resources/content.ts';
import { aboutPl } from './pages/about-pl.ts';
import { brewing } from './pages/brewing.ts';
import { contactsPl } from './pages/contacts-pl.ts';
import { deliveryPl } from './pages/delivery-pl.ts';
import { privacyPl } from './pages/privacy-pl.ts';
import { termsPl } from './pages/terms-pl.ts';
import { wholesalePl } from './pages/wholesale-pl.ts';
import { withdrawal } from './pages/withdrawal.ts';

export const pages: Page[] = [
  { name: 'Про нас', chpu: 'about', show_bottom: false, content: aboutPl },
  { name: 'Контакти', chpu: 'contacts', show_bottom: false, content: contactsPl },
  { name: 'Доставка й оплата', chpu: 'delivery', show_bottom: false, content: deliveryPl },
  { name: 'Політика приватності', chpu: 'privacy', show_bottom: false, content: privacyPl },
  { name: 'Як заварити', chpu: 'yak-zavaryty', show_bottom: true, content: brewing },
  { name: 'Гуртом', chpu: 'hurtom', show_bottom: true, content: wholesalePl },
  { name: 'Правила продажу', chpu: 'rehulamin', show_bottom: true, content: termsPl },
  { name: 'Повернення', chpu: 'zvorot', show_bottom: true, content: withdrawal },
];
