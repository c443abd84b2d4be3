import { circle, path, polygon, wedge } from '../marks.ts';
import type { Sign } from './sign.ts';

export const bergamot: Sign = ({ form, accent }) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((degrees, index) => wedge(50, 50, 50, degrees, degrees + 45.3, index % 2 ? form : accent))
    .join('');

const segments: [number, number][] = [
  [-88, -62],
  [-58, -32],
  [-28, -2],
];

export const orange: Sign = ({ form, accent, ground }) =>
  path('M0 100V0A100 100 0 0 1 100 100Z', form) +
  path('M0 100V14A86 86 0 0 1 86 100Z', ground) +
  segments.map(([from, to]) => wedge(2, 98, 76, from, to, accent)).join('');

export const lemon: Sign = ({ form, accent, ground }) =>
  path('M0 100V0A100 100 0 0 1 100 100Z', form) +
  path('M0 100V34A66 66 0 0 1 66 100Z', accent) +
  path('M0 100V67A33 33 0 0 1 33 100Z', ground);

export const grapefruit: Sign = ({ form, accent, ground }) =>
  path('M0 100A50 50 0 0 1 100 100Z', form) +
  path('M22 100A28 28 0 0 1 78 100Z', ground) +
  path('M0 50A50 50 0 0 1 100 50Z', accent) +
  path('M22 50A28 28 0 0 1 78 50Z', ground);

const petals: [number, number][][] = [
  [
    [50, 50],
    [0, 0],
    [50, 0],
  ],
  [
    [50, 50],
    [100, 0],
    [100, 50],
  ],
  [
    [50, 50],
    [100, 100],
    [50, 100],
  ],
  [
    [50, 50],
    [0, 100],
    [0, 50],
  ],
];

export const mandarin: Sign = ({ form, accent }) =>
  petals.map((points) => polygon(points, form)).join('') + circle(50, 50, 20, accent);
