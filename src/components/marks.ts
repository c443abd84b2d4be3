import appstore from './brands/appstore.svg?url';
import facebook from './brands/facebook.svg?url';
import googleplay from './brands/googleplay.svg?url';
import instagram from './brands/instagram.svg?url';
import mastercard from './brands/mastercard.svg?url';
import telegram from './brands/telegram.svg?url';
import tiktok from './brands/tiktok.svg?url';
import visa from './brands/visa.svg?url';
import youtube from './brands/youtube.svg?url';

/** The addresses of the companies' official logos, drawn in black; from simple-icons 16.37.0, CC0-1.0. */
export const marks = {
  appstore,
  facebook,
  googleplay,
  instagram,
  mastercard,
  telegram,
  tiktok,
  visa,
  youtube,
} as const;

export type Mark = keyof typeof marks;
