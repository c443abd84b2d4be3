import {
  siAppstore,
  siFacebook,
  siGoogleplay,
  siInstagram,
  siMastercard,
  siTelegram,
  siTiktok,
  siVisa,
  siYoutube,
} from 'simple-icons';

/** The companies' official logos. */
const marks = {
  facebook: siFacebook,
  youtube: siYoutube,
  instagram: siInstagram,
  tiktok: siTiktok,
  telegram: siTelegram,
  ios: siAppstore,
  android: siGoogleplay,
  visa: siVisa,
  mastercard: siMastercard,
} as const;

export type Mark = keyof typeof marks;

/** All logos in one file, so that no page contains their drawings. */
export function marksSprite(): string {
  const symbols = Object.entries(marks).map(
    ([name, { path }]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
