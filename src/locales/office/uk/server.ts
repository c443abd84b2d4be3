/** What the server says to staff. */
export const server = {
  signInNeeded: 'Увійдіть, щоб продовжити.',
  noRight: 'Для цього у вас немає прав.',
  otherOrigin: 'Відкрийте контору за її адресою: {address}',
};
