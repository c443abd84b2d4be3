/** Draws a line chart as an SVG that is readable on white and on black. */

interface Line {
  name: string;
  points: readonly { x: number; y: number }[];
}

const width = 720;
const height = 360;
const margin = { left: 64, right: 150, top: 24, bottom: 48 };
const colours = ['#0046ff', '#7a7a7a', '#d1006c'];

export function plotLines(title: string, lines: readonly Line[], axes: { x: string; y: string }): string {
  const points = lines.flatMap((line) => line.points);
  const maxX = Math.max(...points.map(({ x }) => x));
  const maxY = Math.max(...points.map(({ y }) => y));
  const atX = (x: number) => margin.left + (x / maxX) * (width - margin.left - margin.right);
  const atY = (y: number) => height - margin.bottom - (y / maxY) * (height - margin.top - margin.bottom);
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`;
  const ticks = [...new Set(points.map(({ x }) => x))].map((x) =>
    text(atX(x), height - margin.bottom + 20, String(x), 'text-anchor="middle"'),
  );
  const marks = [0, maxY / 2, maxY].map((y) =>
    text(margin.left - 8, atY(y) + 4, y.toFixed(0), 'text-anchor="end"'),
  );
  const drawn = lines.flatMap((line, index) =>
    drawLine(line, colours[index % colours.length] ?? '', atX, atY),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#7a7a7a">`,
    `<title>${title}</title>`,
    `<path d="M${margin.left} ${margin.top}V${height - margin.bottom}H${width - margin.right}" fill="none" stroke="#7a7a7a"/>`,
    ...ticks,
    ...marks,
    text(margin.left, 14, axes.y),
    text(width - margin.right, height - 8, axes.x, 'text-anchor="end"'),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function drawLine(
  { name, points }: Line,
  colour: string,
  atX: (x: number) => number,
  atY: (y: number) => number,
): string[] {
  const last = points.at(-1);
  const path = points.map(({ x, y }) => `${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`).join('L');
  return [
    `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(
      ({ x, y }) => `<circle cx="${atX(x).toFixed(1)}" cy="${atY(y).toFixed(1)}" r="4" fill="${colour}"/>`,
    ),
    ...(last
      ? [
          `<text x="${(atX(last.x) + 10).toFixed(1)}" y="${(atY(last.y) + 4).toFixed(1)}" fill="${colour}">${name}</text>`,
        ]
      : []),
  ];
}
