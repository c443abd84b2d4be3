import { atom, type ReadableAtom } from 'nanostores';
import { keptChanged, readCookie, writeCookie } from './cookies.ts';

interface Kept<T> {
  $value: ReadableAtom<T>;
  /** Of what the cookie holds at this moment, so that two tabs never undo each other. */
  change(next: (value: T) => T): void;
}

interface Form<T> {
  name: string;
  seconds: number;
  empty: T;
  encode(value: T): string;
  decode(text: string): T;
}

const readers = new Set<() => boolean>();

/** A value that lives in a cookie and is the same in every tab, and on pages that come back from the browser's cache. */
export function kept<T>({ name, seconds, empty, encode, decode }: Form<T>): Kept<T> {
  const inCookie = () => readCookie(name) ?? '';
  const parse = (text: string) => (text === '' ? empty : decode(text));
  let text = inCookie();
  const $value = atom(parse(text));
  /** A browser that keeps no cookies remembers for as long as the page lives. */
  let refused = false;
  const read = () => {
    if (refused || inCookie() === text) return false;
    text = inCookie();
    $value.set(parse(text));
    return true;
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
      refused = inCookie() !== text;
      $value.set(value);
      tell();
    },
  };
}

function tell(): void {
  document.dispatchEvent(new Event(keptChanged));
}

function follow(): void {
  const changes = [...readers].map((read) => read());
  if (changes.includes(true)) tell();
}

// Where the browser does not tell of cookies, the tab learns of them as soon as it is looked at.
globalThis.cookieStore?.addEventListener('change', follow);
addEventListener('pageshow', follow);
document.addEventListener('prerenderingchange', follow);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
