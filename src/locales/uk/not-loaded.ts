/** What the page's own script says when the rest of it does not come. */
export const notLoaded = 'Не вдалося завантажити. Перевірте зв’язок і натисніть ще раз.';
