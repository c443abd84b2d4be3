export const black = '#0a0a0a';
export const white = '#ffffff';
export const paper = '#f4f3ef';
export const blue = '#0046ff';

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

const luminances = new Map<string, number>();

function luminance(colour: string): number {
  const known = luminances.get(colour);
  if (known !== undefined) return known;
  const [red = 0, green = 0, blueLight = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blueLight;
  luminances.set(colour, value);
  return value;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mixed(colour: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(colour).map((channel, index) => {
    const value = channel + ((target[index] ?? channel) - channel) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export function darker(colour: string, share: number): string {
  return mixed(colour, '#000000', share);
}
