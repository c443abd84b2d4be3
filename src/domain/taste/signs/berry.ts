import { circle, crossings, path } from '../marks.ts';
import type { Sign } from './sign.ts';

export const raspberry: Sign = ({ form, accent }) =>
  crossings([17, 50, 83], (x, y) => circle(x, y, 16.5, x === 50 && y === 50 ? accent : form));

export const blackcurrant: Sign = ({ form, accent, ground }) =>
  crossings(
    [25, 75],
    (x, y, column, row) => circle(x, y, 25, form) + circle(x, y, 9, column === row ? accent : ground),
  );

export const cherry: Sign = ({ form, accent }) =>
  circle(50, 50, 50, form) + path('M50 0A50 50 0 0 1 50 100Z', accent);

export const blueberry: Sign = ({ form, accent, ground }) =>
  circle(50, 50, 50, form) + circle(50, 50, 30, ground) + circle(50, 50, 14, accent);

export const strawberry: Sign = ({ form, accent }) =>
  path('M0 0H100A50 50 0 0 1 0 0Z', form) + path('M0 50H100A50 50 0 0 1 0 50Z', accent);
