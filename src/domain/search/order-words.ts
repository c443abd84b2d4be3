/** The words under which an order is found, and those that a search asks for. A word matches as a whole, so that an index finds it. */

interface Person {
  firstName: string;
  lastName: string;
  /** Digits. */
  phone: string;
  email?: string;
}

/** What of an order a search asks for. */
export interface FoundBy {
  /** The recipient and the buyer, who may be the same. */
  people: readonly Person[];
  /** Tracking number, NIP and SKUs. */
  codes: readonly string[];
}

/** Of the parts of a phone: four digits are what people say, seven are hardly anybody else's. */
const partLengths = [4, 7];
const shortestPrefix = 3;
const longestPrefix = 10;
const mostWords = 8;
const longestWord = 60;

export function findWords({ people, codes }: FoundBy): string[] {
  const words = [...people.flatMap(wordsOfPerson), ...codes.map(codeOf)];
  return [...new Set(words)].filter((word) => word !== '');
}

function wordsOfPerson({ firstName, lastName, phone, email = '' }: Person): string[] {
  const names = nameWords(`${firstName} ${lastName}`);
  return [...names.flatMap(prefixes), wholeName(names), ...phoneParts(phone), mailbox(email)];
}

/** A whole text at once: goods by name are looked for among all that the shop has. */
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/['’ʼ]/g, '');

const nameWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** First and last name in either sequence. */
const wholeName = (names: readonly string[]): string => (names.length < 2 ? '' : [...names].sort().join(' '));

function prefixes(word: string): string[] {
  const all = [word.length < shortestPrefix ? word : ''];
  for (let length = shortestPrefix; length <= Math.min(word.length, longestPrefix); length += 1)
    all.push(word.slice(0, length));
  return all;
}

function phoneParts(digits: string): string[] {
  const parts: string[] = [];
  for (const length of partLengths)
    for (let start = 0; start + length <= digits.length; start += 1)
      parts.push(digits.slice(start, start + length));
  return parts;
}

const mailbox = (email: string) => email.trim().toLowerCase();

/** Spaces and dashes are typed or not. */
export const codeOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord);

export interface FindTerms {
  /** An order with one of these is found. */
  whole: readonly string[];
  /** Of an order. */
  number: number | undefined;
  /** A part of a phone, and the word to look for first. */
  phone: { word: string; digits: string } | undefined;
  /** Words that names begin with, and the first of them to look for. */
  name: { word: string; others: readonly string[] } | undefined;
}

/** What a typed text may mean. */
export function findTerms(text: string): FindTerms {
  const typed = text.trim().slice(0, 200);
  const digits = /^[+\d\s().-]+$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^00/, '') : '';
  const names = digits === '' && !typed.includes('@') ? nameWords(typed) : [];
  const starts = names.map((word) => word.slice(0, longestPrefix));
  const [longest, ...others] = starts.toSorted((one, other) => other.length - one.length);
  const isName = longest !== undefined && longest.length > 1;
  const partLength = partLengths.findLast((length) => length <= digits.length);
  const whole = [codeOf(typed), wholeName(names), typed.includes('@') ? mailbox(typed) : ''];
  return {
    whole: [...new Set(whole)].filter((word) => word !== ''),
    number: /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined,
    phone:
      partLength === undefined || digits.length > 15
        ? undefined
        : { word: digits.slice(-partLength), digits },
    name: isName ? { word: longest, others } : undefined,
  };
}

/** Whether the name of goods has words that begin with all those of the text. */
export function goodsMatcher(text: string): ((name: string) => boolean) | undefined {
  const sought = nameWords(text);
  if (!sought.some((word) => /\p{L}/u.test(word) && word.length >= shortestPrefix)) return undefined;
  return (name) => {
    const folded = fold(name);
    if (!sought.every((part) => folded.includes(part))) return false;
    const words = nameWords(name);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  };
}
