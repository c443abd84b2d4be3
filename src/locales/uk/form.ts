/** What is said under a field, and over a form. */
export const form = {
  errors: {
    emptyField: 'Заповніть, будь ласка, це поле',
    tooShort: 'Закоротко. Напишіть, будь ласка, повністю',
    tooLong: 'Задовго. Скоротіть, будь ласка',
    onlyLetters: 'Лише літери, пробіл, дефіс і апостроф',
    invalidEmail: 'Перевірте адресу, у ній помилка',
    invalidPhone: 'Перевірте номер, у ньому помилка',
    invalidBirthday: 'Перевірте дату, у ній помилка',
    futureBirthday: 'Цей день ще попереду',
    lockedBirthday: 'Дату народження вже збережено, і змінити її не можна. Якщо в ній помилка, напишіть нам.',
    fixErrors: 'Перевірте, будь ласка, виділені поля',
  },
} as const;
