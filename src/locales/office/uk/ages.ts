/** How long something has waited, or how long ago it was: «чекає 1 годину», «годину тому». */
export const ages = {
  minutes: {
    one: '{count}\u00a0хвилину',
    few: '{count}\u00a0хвилини',
    many: '{count}\u00a0хвилин',
    other: '{count}\u00a0хвилини',
  },
  hours: {
    one: '{count}\u00a0годину',
    few: '{count}\u00a0години',
    many: '{count}\u00a0годин',
    other: '{count}\u00a0години',
  },
  days: {
    one: '{count}\u00a0день',
    few: '{count}\u00a0дні',
    many: '{count}\u00a0днів',
    other: '{count}\u00a0дня',
  },
} as const;
