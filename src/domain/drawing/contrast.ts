import { black, white } from './inks.ts';

const luminances = new Map<string, number>();

function luminance(colour: string): number {
  const cached = luminances.get(colour);
  if (cached !== undefined) return cached;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  luminances.set(colour, value);
  return value;
}

/** The WCAG contrast ratio of two colours such as #0046ff, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The more readable text colour on a background. */
export function readableInk(ground: string): typeof black | typeof white {
  return contrast(ground, black) > contrast(ground, white) ? black : white;
}
