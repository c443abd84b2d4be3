import { cookies, keptChanged, writeCookie } from './cookies.ts';

const fourWeeks = 2_419_200;

/** Whether the visitor shops in the country of this site. Every page that is open learns of it. */
export function keepCountryAnswer(answer: 'yes' | 'no'): void {
  writeCookie(cookies.country, answer, fourWeeks);
  document.dispatchEvent(new Event(keptChanged));
}
