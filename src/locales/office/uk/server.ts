/** What the server says to staff. */
export const server = {
  signInNeeded: 'Увійдіть, щоб продовжити.',
  nothingChosen: 'Виберіть, що змінити.',
  noRight: 'Для цього у вас немає прав.',
  otherOrigin: 'Відкрийте контору за її адресою: {address}',
  code: {
    subject: '{code} — ваш код до контори «{shop}»',
    text: '{shop}, контора: ваш код {code}. Діє {minutes} хв. Нікому його не кажіть.',
  },
  unknownDevice: 'Невідомий браузер',
  personExists: 'Людина з цією адресою вже є.',
  notBuilt: 'Контору ще не зібрано. Зберіть її: npm run rebuild',
  lastOwner: 'Має лишитися хоча б один власник. Спершу дайте цю роль комусь іще.',
};
