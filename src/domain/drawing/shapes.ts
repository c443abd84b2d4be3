/** SVG has no use for more precision than two decimals, and equal input must give equal bytes. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  const list = points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L');
  return path(`M${list}Z`, fill);
}

export function polar(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [rounded(x + radius * Math.cos(angle)), rounded(y + radius * Math.sin(angle))];
}

export function wedge(x: number, y: number, radius: number, from: number, to: number, fill: string): string {
  const [startX, startY] = polar(x, y, radius, from);
  const [endX, endY] = polar(x, y, radius, to);
  return path(`M${x} ${y}L${startX} ${startY}A${radius} ${radius} 0 0 1 ${endX} ${endY}Z`, fill);
}

/** Draws once for every cell whose centre or corner lies on the crossings of the given coordinates. */
export function crossings(
  coordinates: readonly number[],
  draw: (x: number, y: number, column: number, row: number) => string,
): string {
  return coordinates
    .map((y, row) => coordinates.map((x, column) => draw(x, y, column, row)).join(''))
    .join('');
}
