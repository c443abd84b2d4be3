/** In seconds, as the shop counts time. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** In milliseconds, as timers and the times of files do. */
export const minuteMs = minute * 1000;
export const hourMs = hour * 1000;
export const dayMs = day * 1000;
