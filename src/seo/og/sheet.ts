import { rect } from '../../domain/drawing/shapes.ts';

export const canvas = { width: 1200, height: 630 };
export const half = canvas.width / 2;

export const black = '#0a0a0a';
export const white = '#ffffff';
export const blue = '#0046ff';
export const paper = '#f4f3ef';

/** Two pixels: the picture is shown at about half its size. */
export const hairline = (x: number, y: number, width: number, fill: string) => rect(x, y - 1, width, 2, fill);

export function svg(content: string): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
