/** Drawn on a 24 × 24 grid with a 2 px stroke in `currentColor`. */
export const arrow = 'M3 12h17M14 6l6 6-6 6';
export const cross = 'M5 5l14 14M19 5L5 19';
export const down = 'M5 9l7 7 7-7';
export const enter = 'M14 4h6v16h-6M3 12h11M10 7l5 5-5 5';
export const heart =
  'M12 20.5S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20.5 12 20.5Z';
export const menu = 'M3 7h18M3 17h18';
export const minus = 'M4 12h16';
export const plus = 'M12 4v16M4 12h16';
export const search = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21';
export const user = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c.6-4 3.6-6 7.5-6s6.9 2 7.5 6';
export const warning = 'M12 3.5 22 20.5H2ZM12 10v5M12 17.4v.2';
export const copy = 'M8 8h12v12H8ZM16 8V4H4v12h4';
export const out = 'M6 18 18 6M8 6h10v10';
export const tick = 'M4 12.5l5.5 5.5L20 7';
export const bell = 'M6 17V11a6 6 0 0 1 12 0v6M3.5 17h17M12 5V2.5M10 21h4';
