import { rect, rounded } from '../../domain/drawing/shapes.ts';

/** Every picture has this size, so that a grid of them is even. */
export const canvas = { width: 540, height: 640 };

/** A drawing with its origin at the top left corner; it stands on its lower edge. */
export interface Drawing {
  width: number;
  height: number;
  markup: string;
}

export function placed(drawing: Drawing, x: number, y: number, scale = 1): string {
  const zoom = scale === 1 ? '' : ` scale(${rounded(scale)})`;
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${zoom}">${drawing.markup}</g>`;
}

/** Places a drawing on a line, centred over a point. */
export function standing(drawing: Drawing, centre: number, line: number, scale = 1): string {
  const zoom = rounded(scale);
  return placed(drawing, centre - (drawing.width * zoom) / 2, line - drawing.height * zoom, zoom);
}

export function picture(content: string, ground?: string): string {
  const { width, height } = canvas;
  const field = ground ? rect(0, 0, width, height, ground) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${field}${content}</svg>`;
}

export interface Picture {
  name: string;
  /** What it shows, in words. */
  shows: string;
  svg: string;
  /** The place of the variant that it shows; others are the goods' own. */
  ofVariant?: number;
}
