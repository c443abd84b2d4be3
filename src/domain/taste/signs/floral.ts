import { circle, path, rect } from '../marks.ts';
import type { Sign } from './sign.ts';

export const jasmine: Sign = ({ form, accent }) =>
  path(
    'M50 50A50 50 0 0 1 100 0A50 50 0 0 1 50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50A50 50 0 0 1 0 100A50 50 0 0 1 50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z',
    form,
  ) + circle(50, 50, 11, accent);

export const rose: Sign = ({ form, accent }) =>
  path('M50 50V0A50 50 0 0 1 100 50ZM50 50V100A50 50 0 0 1 0 50Z', form) +
  path('M50 50H100A50 50 0 0 1 50 100ZM50 50H0A50 50 0 0 1 50 0Z', accent);

export const blackTea: Sign = ({ form, accent }) =>
  path('M0 50A50 50 0 0 1 50 0V50A50 50 0 0 1 0 100Z', form) +
  path('M50 50A50 50 0 0 1 100 0V50A50 50 0 0 1 50 100Z', accent);

export const lavender: Sign = ({ form, accent }) =>
  [25, 50, 75, 100]
    .map((y, row) => {
      const [left, right] = row % 2 ? [accent, form] : [form, accent];
      return path(`M0 ${y}A25 25 0 0 1 50 ${y}Z`, left) + path(`M50 ${y}A25 25 0 0 1 100 ${y}Z`, right);
    })
    .join('');

export const hibiscus: Sign = ({ form, accent }) =>
  circle(50, 25, 25, form) +
  circle(75, 50, 25, form) +
  circle(50, 75, 25, form) +
  circle(25, 50, 25, form) +
  rect(25, 25, 50, 50, form) +
  circle(50, 50, 17, accent);
