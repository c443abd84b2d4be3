/** Signs that only the office has, beside those of `src/ui/icon-paths.ts`; drawn alike. */
export const back = 'M21 12H4M10 6l-6 6 6 6';
export const bill = 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2ZM9 8h6M9 12h6';
export const book = 'M5 3h14v18H5ZM9 8h6M9 12h6M9 16h3';
export const box = 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5ZM3 7.5l9 4.5 9-4.5M12 12v9';
export const comment = 'M4 4h16v12H11l-5 4v-4H4Z';
export const gift =
  'M4 11h16v10H4ZM2.5 7h19v4h-19ZM12 7v14M12 7C9 7 7 6 7 4.5S10 3 12 7c2-4 5-4 5-2.5S15 7 12 7';
export const home = 'M4 11 12 4l8 7v9H4Z';
export const link = 'M10 14l4-4M8 12l-3 3a3 3 0 0 0 4 4l3-3M12 8l3-3a3 3 0 0 1 4 4l-3 3';
export const lock = 'M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3';
export const noNetwork = 'M2 9a15 15 0 0 1 20 0M6 13.5a9 9 0 0 1 12 0M12 18h.1M3 3l18 18';
export const people =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c.4-4 3-6 7-6s6.600 2 7 6M16 4a4 4 0 0 1 0 7M18 15c2.500.7 3.700 2.700 4 6';
export const phone = 'M5 3h4l2 5-3 2c1 3 3 5 6 6l2-3 5 2v4c-9 2-18-7-16-16Z';
export const truck =
  'M2 6h12v11H2ZM14 10h4l4 4v3h-8ZM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const undo = 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4';
export const up = 'M5 15l7-7 7 7';
