/** Shown when a script fails to load. */
export const notLoaded = 'Не вдалося завантажити. Перевірте зв’язок і натисніть ще раз.';
