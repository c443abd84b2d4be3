export const contacts = {
  title: 'Контакти',
  description: 'Телефон, пошта, адреси й години роботи, реквізити продавця.',
  phone: 'Телефон',
  email: 'Пошта',
  address: 'Адреса',
  seller: 'Продавець',
  branches: 'Де нас знайти',
  map: 'Показати на мапі',
} as const;
