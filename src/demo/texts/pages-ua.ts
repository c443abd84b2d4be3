import type { Page } from '../../contract/resources/content.ts';
import { aboutUa } from './pages/about-ua.ts';
import { brewing } from './pages/brewing.ts';
import { contactsUa } from './pages/contacts-ua.ts';
import { deliveryUa } from './pages/delivery-ua.ts';
import { offerUa } from './pages/offer-ua.ts';
import { privacyUa } from './pages/privacy-ua.ts';
import { vacancies } from './pages/vacancies.ts';
import { wholesaleUa } from './pages/wholesale-ua.ts';

export const pages: Page[] = [
  { name: 'Про нас', chpu: 'about', show_bottom: false, content: aboutUa },
  { name: 'Контакти', chpu: 'contacts', show_bottom: false, content: contactsUa },
  { name: 'Доставка й оплата', chpu: 'delivery', show_bottom: false, content: deliveryUa },
  { name: 'Політика приватності', chpu: 'privacy', show_bottom: false, content: privacyUa },
  { name: 'Як заварити', chpu: 'yak-zavaryty', show_bottom: true, content: brewing },
  { name: 'Гуртом', chpu: 'hurtom', show_bottom: true, content: wholesaleUa },
  { name: 'Вакансії', chpu: 'vakansiyi', show_bottom: true, content: vacancies },
  { name: 'Публічна оферта', chpu: 'oferta', show_bottom: true, content: offerUa },
];
