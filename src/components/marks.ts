import appstore from 'simple-icons/icons/appstore.svg?url';
import facebook from 'simple-icons/icons/facebook.svg?url';
import googleplay from 'simple-icons/icons/googleplay.svg?url';
import instagram from 'simple-icons/icons/instagram.svg?url';
import mastercard from 'simple-icons/icons/mastercard.svg?url';
import telegram from 'simple-icons/icons/telegram.svg?url';
import tiktok from 'simple-icons/icons/tiktok.svg?url';
import visa from 'simple-icons/icons/visa.svg?url';
import youtube from 'simple-icons/icons/youtube.svg?url';

/** The addresses of the companies' official logos, which are drawn in black. */
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
