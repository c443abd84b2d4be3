/** Of pages that are drawn in the browser. */
export const islands = {
  failed: 'Не вдалося завантажити сторінку. Перевірте зв’язок.',
  again: 'Спробувати ще раз',
} as const;
