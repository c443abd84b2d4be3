import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthdayError } from '../../../../src/domain/profile/birthday.ts';
import {
  cleanEmail,
  cleanName,
  emailError,
  emailPattern,
  mailboxOf,
  nameError,
} from '../../../../src/domain/profile/fields.ts';
import { cleanProfile, profileErrors } from '../../../../src/domain/profile/profile.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const day = 86_400;
const now = 1_800_000_000;

test.each([
  ['', 'emptyField'],
  ['   ', 'emptyField'],
  ['Я', 'tooShort'],
  [' Я ', 'tooShort'],
  ['1', 'tooShort'],
  ['-', 'tooShort'],
  ['a'.repeat(101), 'tooLong'],
  ['Ян2', 'onlyLetters'],
  ['<b>Ян</b>', 'onlyLetters'],
  ['Ян_', 'onlyLetters'],
  ['Ян.', 'onlyLetters'],
  ['Ян😀', 'onlyLetters'],
  ['Ян\u200b', 'onlyLetters'],
  ['Анна--Марія', 'onlyLetters'],
  ["О''Коннор", 'onlyLetters'],
  ['О’’Коннор', 'onlyLetters'],
  ['Оʼʼя', 'onlyLetters'],
  ["Анна-'Марія", 'onlyLetters'],
])('the name «%s» is refused: %s', (name, error) => {
  expect(nameError(name)).toBe(error);
});

test.each([
  'Ян',
  'Li',
  'Анна-Марія',
  "О'Коннор",
  'О’Коннор',
  'Оʼконнор',
  'Ґалаґан',
  'Żółć',
  'Łęcka',
  'Анна Марія',
  'й'.normalize('NFD').repeat(2),
  'José',
  '李明',
  'a'.repeat(100),
])('the name «%s» is a name', (name) => {
  expect(nameError(name)).toBeUndefined();
});

test('normalising a name twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/^\s|\s$|\s{2}|[\t\r\n]/);
      expect(nameError(name)).toBe(nameError(text));
    }),
  );
});

test('one invalid character anywhere makes a name invalid', () => {
  const signs = fc.constantFrom(...'<>&"`;\\/=@_.,:%$#*+(){}[]|~^!?0٣７', '\u0000', '\u202e', '\u200d', '😀');
  const letters = fc.string({ unit: fc.constantFrom(...'яЇґżA -'), maxLength: 20 });
  fc.assert(
    fc.property(letters, signs, letters, (before, sign, after) => {
      expect(nameError(`Ян${before}${sign}${after}ко`)).toBe('onlyLetters');
    }),
  );
});

test.each([
  ['', 'emptyField'],
  [' ', 'emptyField'],
  ['a', 'invalidEmail'],
  ['a@b', 'invalidEmail'],
  ['a@b.', 'invalidEmail'],
  ['a@.b.c', 'invalidEmail'],
  ['a@-b.example', 'invalidEmail'],
  ['a@b-.example', 'invalidEmail'],
  ['a b@c.example', 'invalidEmail'],
  ['a@b.example,c@d.example', 'invalidEmail'],
  ['a@b.example\nBcc: c@d.example', 'invalidEmail'],
  ['a@b.1', 'invalidEmail'],
  ['ā@b.example', 'invalidEmail'],
  ['\u212A@b.example', 'invalidEmail'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example`, 'invalidEmail'],
])('the e-mail address «%s» is refused: %s', (email, error) => {
  expect(emailError(email)).toBe(error);
});

test.each([
  'a@b.example',
  ' A@B.Example ',
  'a.b+c@d-e.f.example',
  "o'neil@shop.example",
  'a@xn--80ak6aa92e.com',
])('the e-mail address «%s» is one', (email) => {
  expect(emailError(email)).toBeUndefined();
  expect(cleanEmail(email)).toBe(email.trim().toLowerCase());
});

test('every well-formed address is valid, in any case', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), (email) => {
      fc.pre(email.length <= 254);
      expect(emailError(email)).toBeUndefined();
      expect(emailError(email.toUpperCase())).toBeUndefined();
    }),
  );
});

test('a very long address is rejected quickly', () => {
  const start = performance.now();
  for (const part of ['a.', 'a-', 'a', '@', 'a@'])
    expect(emailPattern.test(`a@${part.repeat(50_000)}`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  [0, undefined],
  [-25_567 * day, undefined],
  [-25_568 * day, 'invalidBirthday'],
  [now - (now % day), undefined],
  [now - (now % day) + day, 'futureBirthday'],
  [1, 'invalidBirthday'],
  [day + 0.5, 'invalidBirthday'],
  [Number.NaN, 'invalidBirthday'],
])('the birthday %d is %s', (birthday, error) => {
  expect(birthdayError(birthday, { saved: null, now })).toBe(error);
});

test('a saved birthday is locked, also the one of the first of January 1970', () => {
  for (const saved of [0, 10_000 * day]) {
    expect(birthdayError(saved, { saved, now })).toBeUndefined();
    expect(birthdayError(saved + day, { saved, now })).toBe('lockedBirthday');
  }
});

const circumstances = { phones: editions.pl.profile.phones, savedBirthday: null, now };

test('only the given fields of a change are validated', () => {
  expect(profileErrors({}, circumstances)).toEqual({});
  expect(profileErrors({ birthday: null }, circumstances)).toEqual({});
  expect(profileErrors({ firstName: '', phone: '' }, circumstances)).toEqual({
    firstName: 'emptyField',
    phone: 'emptyField',
  });
});

test('normalising a profile does not change its validation errors', () => {
  const change = fc.record(
    { firstName: fc.string(), lastName: fc.string(), email: fc.string(), birthday: fc.integer() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, (given) => {
      expect(profileErrors(cleanProfile(given), circumstances)).toEqual(profileErrors(given, circumstances));
    }),
  );
});

test.each([
  ['Olena@Shop.example', 'olena@shop.example'],
  ['olena+coffee@shop.example', 'olena@shop.example'],
  ['olena+a+b@shop.example', 'olena@shop.example'],
  ['o.lena@shop.example', 'o.lena@shop.example'],
  ['+olena@shop.example', '+olena@shop.example'],
  ['O.Lena+coffee@Gmail.com', 'olena@gmail.com'],
  ['olena@googlemail.com', 'olena@gmail.com'],
])('mail to %s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('an address has one mailbox, whatever follows the + and however it is written', () => {
  const email = fc.emailAddress().map(cleanEmail);
  fc.assert(
    fc.property(email, fc.stringMatching(/^[a-z0-9.+-]{0,9}$/), (address, tag) => {
      const mailbox = mailboxOf(address);
      expect(mailboxOf(mailbox)).toBe(mailbox);
      expect(mailboxOf(address.toUpperCase())).toBe(mailbox);
      expect(mailboxOf(address.replace('@', `+${tag}@`))).toBe(mailbox);
    }),
  );
});
