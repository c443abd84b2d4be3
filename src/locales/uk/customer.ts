import { withShopTexts } from '../shop-texts.ts';
import { account } from './customer/account.ts';
import { checkout } from './customer/checkout.ts';
import { form } from './form.ts';

/** The sign-in dialogs: phone or e-mail address, then the code. */
const signIn = {
  phone: {
    title: 'Ваш номер',
    lead: 'Надішлемо SMS із кодом, пароль не потрібен.',
    label: 'Телефон',
    other: 'Увійти за номером телефону',
  },
  email: {
    title: 'Ваша пошта',
    lead: 'Надішлемо лист із кодом, пароль не потрібен.',
    label: 'Електронна пошта',
    other: 'Увійти за електронною поштою',
  },
  send: 'Отримати код',
  sending: 'Надсилаємо',
  code: {
    /** The key is the number of digits. */
    title: { 4: 'Чотири цифри', 6: 'Шість цифр' },
    sentTo: 'Надіслали на {address}.',
    change: { phone: 'Змінити номер', email: 'Змінити адресу' },
    digits: 'Код із повідомлення',
    digit: 'Цифра {place} із {length}',
    onlyDigits: 'Код складається лише з цифр.',
    enter: 'Увійти',
    checking: 'Перевіряємо',
    resendIn: 'Надіслати ще раз можна буде через {time}',
    resend: 'Надіслати ще раз',
    resent: 'Надіслали новий код. Попередній більше не діє.',
    gone: 'Код уже не діє. Надішліть новий.',
  },
} as const;

/** The form of the profile, on its page and in the dialog after signing in. */
const profile = {
  title: 'Як до вас звертатися?',
  lead: { short: 'Ім’я стоятиме на посилці.', withPhone: 'Ім’я та телефон потрібні для посилки.' },
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  email: 'Електронна пошта',
  phone: 'Телефон',
  birthday: 'Дата народження',
  birthdayVoluntary: 'Якщо захочете, привітаємо й додамо бонуси. Зберегти дату можна лише раз.',
  birthdayOnce: 'Зберегти її можна лише раз, тож перевірте.',
  birthdayLocked: 'Збережено. Якщо в даті помилка, напишіть нам.',
  day: 'День',
  month: 'Місяць',
  year: 'Рік',
  save: 'Зберегти',
  saveAndGoOn: 'Продовжити',
  saving: 'Зберігаємо',
  saved: 'Збережено',
  notSaved: 'Не збережено.',
  signInNeeded: 'Увійдіть, і тут буде ваш профіль.',
  signOut: 'Вийти',
  loading: 'Відкриваємо профіль',
  again: 'Спробувати ще раз',
} as const;

/** The words of islands for customers. */
export const customer = withShopTexts('customer', { form, signIn, profile, account, checkout } as const);
