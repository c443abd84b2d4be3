/** The dialogs for the phone or e-mail address, and for the code. */
export const signIn = {
  phone: {
    title: 'Ваш номер',
    lead: 'Надішлемо SMS із кодом: паролі тут не потрібні.',
    label: 'Телефон',
    other: 'Увійти за номером телефону',
  },
  email: {
    title: 'Ваша пошта',
    lead: 'Надішлемо лист із кодом: паролі тут не потрібні.',
    label: 'Електронна пошта',
    other: 'Увійти за електронною поштою',
  },
  send: 'Отримати код',
  sending: 'Надсилаємо',
  code: {
    title: 'Чотири цифри',
    sentTo: 'Надіслали на {address}.',
    change: { phone: 'Змінити номер', email: 'Змінити адресу' },
    digits: 'Код із повідомлення',
    digit: 'Цифра {place} із {length}',
    onlyDigits: 'Код складається лише з цифр.',
    enter: 'Увійти',
    checking: 'Перевіряємо',
    resendIn: 'Надіслати ще раз можна за {time}',
    resend: 'Надіслати ще раз',
    resent: 'Надіслали новий код. Попередній більше не діє.',
    gone: 'Код уже не діє. Надішліть, будь ласка, новий.',
  },
} as const;
