import { path } from '../marks.ts';
import type { Sign } from './sign.ts';

export const hazelnut: Sign = ({ form, accent, ground }) =>
  path('M0 100V50A50 50 0 0 1 100 50V100Z', form) +
  path('M17 100V50A33 33 0 0 1 83 50V100Z', ground) +
  path('M33 100V50A17 17 0 0 1 67 50V100Z', accent);

export const almond: Sign = ({ form, accent }) =>
  path('M0 100A100 100 0 0 1 100 0Z', form) + path('M0 100A100 100 0 0 0 100 0Z', accent);

function wave(y: number, fill: string): string {
  return path(`M0 ${y}Q25 ${y - 16} 50 ${y}T100 ${y}V${y + 16}Q75 ${y + 32} 50 ${y + 16}T0 ${y + 16}Z`, fill);
}

export const caramel: Sign = ({ form, accent }) => wave(8, form) + wave(42, accent) + wave(76, form);

export const honey: Sign = ({ form, accent }) =>
  path('M25 0H75L100 50L75 100H25L0 50Z', form) + path('M38 26H62L76 50L62 74H38L24 50Z', accent);
