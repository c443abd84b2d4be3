/** What says the week in general until a script knows the day: the strip of the home page, the row of a product. */
export const dataWeek = 'data-week';
/** On the step of the strip that is done today. */
export const dataToday = 'data-today';
/** On the day of a product's roast. */
export const dataMonth = 'data-month';
