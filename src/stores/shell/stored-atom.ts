import { atom, type ReadableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

interface StoredAtom<T> {
  $value: ReadableAtom<T>;
  /** `next` gets the stored value, so that tabs do not undo each other's changes. */
  change(next: (value: T) => T): void;
}

interface Codec<T> {
  /** The empty text removes the value. */
  encode(value: T): string;
  decode(text: string): T;
}

/** A value in web storage, the same in every tab and on pages restored from the back/forward cache. */
export function storedAtom<T>(name: string, { encode, decode }: Codec<T>): StoredAtom<T> {
  let text = readStored(name);
  const $value = atom(decode(text));
  const read = () => {
    const stored = readStored(name);
    if (stored === text) return;
    text = stored;
    $value.set(decode(text));
  };
  // The key is null when another tab clears the whole storage.
  addEventListener('storage', ({ key }) => (key === name || key === null) && read());
  addEventListener('pageshow', ({ persisted }) => persisted && read());
  return {
    $value,
    change(next) {
      read();
      const value = next($value.get());
      text = encode(value);
      writeStored(name, text);
      $value.set(value);
    },
  };
}
