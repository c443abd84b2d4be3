import type { Page } from '../../contract/resources/content.ts';
import type { DemoEdition } from '../model.ts';
import { aboutPl, aboutUa, contactsPl, contactsUa, vacancies } from './pages/about.ts';
import { accessibilityPl, accessibilityUa } from './pages/accessibility.ts';
import { privacyPl, termsPl, withdrawal } from './pages/legal-pl.ts';
import { offerUa, privacyUa } from './pages/legal-ua.ts';
import { brewing, deliveryPl, deliveryUa, wholesalePl, wholesaleUa } from './pages/shopping.ts';

const pagesUa: Page[] = [
  { name: 'Про нас', chpu: 'about', show_bottom: false, content: aboutUa },
  { name: 'Контакти', chpu: 'contacts', show_bottom: false, content: contactsUa },
  { name: 'Доставка й оплата', chpu: 'delivery', show_bottom: false, content: deliveryUa },
  { name: 'Політика приватності', chpu: 'privacy', show_bottom: false, content: privacyUa },
  { name: 'Доступність', chpu: 'dostupnist', show_bottom: false, content: accessibilityUa },
  { name: 'Як заварити', chpu: 'yak-zavaryty', show_bottom: true, content: brewing },
  { name: 'Гуртом', chpu: 'hurtom', show_bottom: true, content: wholesaleUa },
  { name: 'Вакансії', chpu: 'vakansiyi', show_bottom: true, content: vacancies },
  { name: 'Публічна оферта', chpu: 'oferta', show_bottom: true, content: offerUa },
];

const pagesPl: Page[] = [
  { name: 'Про нас', chpu: 'about', show_bottom: false, content: aboutPl },
  { name: 'Контакти', chpu: 'contacts', show_bottom: false, content: contactsPl },
  { name: 'Доставка й оплата', chpu: 'delivery', show_bottom: false, content: deliveryPl },
  { name: 'Політика приватності', chpu: 'privacy', show_bottom: false, content: privacyPl },
  { name: 'Доступність', chpu: 'dostupnist', show_bottom: false, content: accessibilityPl },
  { name: 'Як заварити', chpu: 'yak-zavaryty', show_bottom: true, content: brewing },
  { name: 'Гуртом', chpu: 'hurtom', show_bottom: true, content: wholesalePl },
  { name: 'Правила продажу', chpu: 'rehulamin', show_bottom: true, content: termsPl },
  { name: 'Повернення', chpu: 'zvorot', show_bottom: true, content: withdrawal },
];

export const pages: Record<DemoEdition, Page[]> = { ua: pagesUa, pl: pagesPl };
