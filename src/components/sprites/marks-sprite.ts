import {
  siAppstore,
  siFacebook,
  siGoogleplay,
  siInstagram,
  siMastercard,
  siTiktok,
  siVisa,
  siYoutube,
} from 'simple-icons';

/** The official marks of their owners. */
const marks = {
  facebook: siFacebook,
  youtube: siYoutube,
  instagram: siInstagram,
  tiktok: siTiktok,
  ios: siAppstore,
  android: siGoogleplay,
  visa: siVisa,
  mastercard: siMastercard,
} as const;

export type Mark = keyof typeof marks;

/** All marks in one file, so that no page carries them. */
export function marksSprite(): string {
  const symbols = Object.entries(marks).map(
    ([name, { path }]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
