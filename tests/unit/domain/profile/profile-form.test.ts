import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdayOfParts, birthYears, partsOfBirthday } from '../../../../src/domain/profile/birthday.ts';
import {
  changeFromForm,
  editableFields,
  formErrors,
  formValues,
} from '../../../../src/domain/profile/profile-form.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const now = Date.UTC(2026, 10, 21) / 1000;
const circumstances = {
  phones: editions.pl.profile.phones,
  birthdayByConsent: false,
  savedBirthday: null,
  now,
};
const all = ['firstName', 'lastName', 'email', 'phone', 'birthday'] as const;
const day = 24 * 60 * 60;

const empty = { firstName: '', lastName: '', email: '', phone: '', birthday: null };
const whole = {
  firstName: 'Олена',
  lastName: 'Кравець',
  email: 'olena@customers.example',
  phone: '48601234567',
  birthday: Date.UTC(1990, 2, 12) / 1000,
};

describe('a form', () => {
  test('that is empty says so under every field', () => {
    expect(formErrors(formValues(empty), all, circumstances)).toEqual(
      Object.fromEntries(all.map((field) => [field, 'emptyField'])),
    );
  });

  test('that is filled in has nothing to say, and is saved as it was', () => {
    expect(formErrors(formValues(whole), all, circumstances)).toEqual({});
    expect(changeFromForm(formValues(whole), all)).toEqual(whole);
  });

  test('validates and saves only its own fields', () => {
    expect(formErrors(formValues(empty), ['firstName'], circumstances)).toEqual({ firstName: 'emptyField' });
    expect(changeFromForm(formValues(whole), ['firstName', 'lastName'])).toEqual({
      firstName: whole.firstName,
      lastName: whole.lastName,
    });
  });

  test.each([
    [{ firstName: 'О' }, { firstName: 'tooShort' }],
    [{ firstName: 'Олена7' }, { firstName: 'onlyLetters' }],
    [{ lastName: 'Нечуй--Левицький' }, { lastName: 'onlyLetters' }],
    [{ email: 'olena@' }, { email: 'invalidEmail' }],
    [{ phone: '12025550123' }, { phone: 'invalidPhone' }],
    [{ day: '' }, { birthday: 'emptyField' }],
    [{ day: '31', month: '2' }, { birthday: 'invalidBirthday' }],
    [{ day: '22', month: '11', year: '2026' }, { birthday: 'futureBirthday' }],
  ])('with %j is told %j', (typed, errors) => {
    expect(formErrors({ ...formValues(whole), ...typed }, all, circumstances)).toEqual(errors);
  });
});

test('a birthday that needs consent is given whole or not at all', () => {
  const byConsent = { ...circumstances, birthdayByConsent: true };
  const errorOf = (typed: object) =>
    formErrors({ ...formValues({ ...whole, birthday: null }), ...typed }, all, byConsent);
  expect(errorOf({})).toEqual({});
  expect(errorOf({ day: '12' })).toEqual({ birthday: 'emptyField' });
  expect(errorOf({ day: '31', month: '2', year: '1990' })).toEqual({ birthday: 'invalidBirthday' });
  expect(changeFromForm(formValues({ ...whole, birthday: null }), all).birthday).toBeUndefined();
});

test('a birthday may be today, and never later', () => {
  const born = (birthday: number) =>
    formErrors(formValues({ ...whole, birthday }), all, circumstances).birthday;
  expect(born(now)).toBeUndefined();
  expect(born(now + day)).toBe('futureBirthday');
});

test('a birthday is read back from its parts', () => {
  const days = fc.integer({ min: -25_567, max: 40_000 }).map((count) => count * day);
  fc.assert(
    fc.property(days, (birthday) => {
      expect(birthdayOfParts(partsOfBirthday(birthday))).toBe(birthday);
    }),
  );
});

test('the first of January 1970 is a birthday like any other', () => {
  expect(birthdayOfParts({ day: '1', month: '1', year: '1970' })).toBe(0);
  expect(changeFromForm(formValues({ ...whole, birthday: 0 }), ['birthday'])).toEqual({ birthday: 0 });
});

test('a saved birthday is locked: whatever the shop has saved, it is neither checked nor changed', () => {
  for (const birthday of [0, 12_345, -3_000_000_000]) {
    const fields = editableFields(all, { birthday });
    const typed = formValues({ ...whole, birthday });
    expect(formErrors(typed, fields, { ...circumstances, savedBirthday: birthday })).toEqual({});
    expect(changeFromForm(typed, fields)).not.toHaveProperty('birthday');
  }
  expect(editableFields(all, { birthday: null })).toEqual(all);
});

test('a day that is not in the calendar is invalid', () => {
  for (const [day, month, year] of [
    ['31', '4', '1990'],
    ['29', '2', '1991'],
    ['', '2', '1991'],
    ['1', '', '1991'],
  ] as const) {
    expect(birthdayOfParts({ day, month, year })).toBeUndefined();
  }
});

test('years go from this one back, and the list opens near the eighteenth birthday', () => {
  const { years, opensBefore } = birthYears(now);
  expect(years[0]).toBe('2026');
  expect(years.at(-1)).toBe('1900');
  expect(opensBefore).toBe('2008');
  expect(years).toContain(opensBefore);
});
