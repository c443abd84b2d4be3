import { painted } from './painted.ts';

/** What the dialogs are called that open before their own words are there. */
export const dialogs = {
  signIn: painted.signIn,
  code: 'Код',
  profile: 'Про вас',
  news: 'Новини',
  priceNav: 'Розділи',
  cookies: 'Cookies',
} as const;
