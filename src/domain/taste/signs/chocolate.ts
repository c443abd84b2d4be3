import { crossings, path, rect } from '../marks.ts';
import type { Sign } from './sign.ts';

export const milkChocolate: Sign = ({ form, accent }) =>
  crossings([5, 55], (x, y) => rect(x, y, 40, 40, form) + path(`M${x + 40} ${y}V${y + 40}H${x}Z`, accent));

export const darkChocolate: Sign = ({ form, accent }) =>
  [0, 25, 50, 75].map((y) => rect(0, y, 100, 12.5, y === 75 ? accent : form)).join('');

export const cocoa: Sign = ({ form, accent }) =>
  path('M0 0H100L0 100Z', form) + path('M100 50V100H50Z', accent);

export const praline: Sign = ({ form, accent }) =>
  path('M0 100V0H25V25H50V50H75V75H100V100Z', form) + path('M50 0H100V50H75V25H50Z', accent);
