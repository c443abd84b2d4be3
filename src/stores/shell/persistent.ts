import { atom, type ReadableAtom } from 'nanostores';
import { cookieChanged, cookies, followCookies, readCookie, writeCookie } from './cookies.ts';

interface PersistentAtom<T> {
  $value: ReadableAtom<T>;
  /** `next` gets the cookie's current value, so that tabs do not undo each other's changes. */
  change(next: (value: T) => T): void;
}

interface Options<T> {
  name: string;
  seconds: number;
  empty: T;
  encode(value: T): string;
  decode(text: string): T;
}

const readers = new Set<() => void>();

/** A value stored in a cookie, the same in every tab and on pages restored from the back/forward cache. */
export function persistentAtom<T>({ name, seconds, empty, encode, decode }: Options<T>): PersistentAtom<T> {
  const inCookie = () => readCookie(name) ?? '';
  const parse = (text: string) => (text === '' ? empty : decode(text));
  let text = inCookie();
  const $value = atom(parse(text));
  const read = () => {
    if (inCookie() === text) return;
    text = inCookie();
    $value.set(parse(text));
  };
  readers.add(read);
  return {
    $value,
    change(next) {
      read();
      const before = $value.get();
      const value = next(before);
      if (value === before) return;
      text = value === empty ? '' : encode(value);
      writeCookie(name, text, seconds);
      $value.set(value);
      document.dispatchEvent(new Event(cookieChanged));
    },
  };
}

followCookies(() => {
  for (const read of readers) read();
});

const fourWeeks = 2_419_200;

/** Saves whether the visitor shops in this site's country. */
export function saveCountryAnswer(answer: 'yes' | 'no'): void {
  writeCookie(cookies.country, answer, fourWeeks);
  document.dispatchEvent(new Event(cookieChanged));
}
