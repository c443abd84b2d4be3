import { circle, crossings, path, polar, polygon } from '../marks.ts';
import type { Sign } from './sign.ts';

export const mango: Sign = ({ form, accent }) =>
  path('M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z', form) + circle(50, 50, 21, accent);

export const pineapple: Sign = ({ form, accent }) =>
  crossings([25, 75], (x, y, column, row) =>
    polygon(
      [
        [x, y - 25],
        [x + 25, y],
        [x, y + 25],
        [x - 25, y],
      ],
      column === row ? form : accent,
    ),
  );

export const passionfruit: Sign = ({ form, accent }) =>
  circle(50, 50, 50, form) +
  [0, 60, 120, 180, 240, 300].map((degrees) => circle(...polar(50, 50, 27, degrees), 8, accent)).join('') +
  circle(50, 50, 8, accent);

export const peach: Sign = ({ form, accent }) =>
  path('M0 50A50 50 0 0 1 100 50Z', form) +
  path('M0 50A50 50 0 0 0 100 50Z', accent) +
  circle(50, 50, 15, form);
