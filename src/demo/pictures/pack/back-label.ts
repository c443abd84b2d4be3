import { rect } from '../../../domain/drawing/shapes.ts';
import type { DemoCoffee } from '../../model.ts';
import { textWidth, write } from '../lettering.ts';
import type { Tone } from '../tone.ts';
import { opening } from '../wording.ts';
import type { Block } from './back-block.ts';
import { doses, tastes } from './back-foot.ts';
import { type Box, labelInks } from './label.ts';
import { passport } from './passport.ts';

const pad = 16;
/** From this height on the text is set larger. */
const roomy = 480;

function heading(coffee: DemoCoffee, { x, width }: Box, ink: string): Block {
  const number = `№ ${coffee.number}`;
  const room = width - textWidth(number, { face: 'strong', size: 12 }) - 10;
  const size = Math.min(22, room / textWidth(coffee.name, { face: 'name', size: 1, tracking: -0.03 }));
  return {
    height: 40,
    draw: (y) =>
      write(coffee.name, { x: x - 1, y: y + 22, size, face: 'name', tracking: -0.03, fill: ink }) +
      write(number, { x: x + width, y: y + 22, size: 12, face: 'strong', fill: ink, align: 'end' }) +
      rect(x, y + 34, width, 1.6, ink),
  };
}

function story(coffee: DemoCoffee, { x, width }: Box, ink: string, most: number, zoom: number): Block {
  const size = 12.5 * zoom;
  const leading = 16 * zoom;
  const lines = opening(coffee.description, 'text', size, width, most);
  return {
    height: lines.length * leading + 14,
    draw: (y) =>
      lines
        .map((line, index) =>
          write(line, { x, y: y + leading + index * leading, size, face: 'text', fill: ink }),
        )
        .join(''),
  };
}

/** The text side of a pack: the story and the passport from the top, doses and tastes from the foot. */
export function drawBackLabel(coffee: DemoCoffee, box: Box, tone: Tone): string {
  const { ground, ink } = labelInks[coffee.line];
  const column = { ...box, x: box.x + pad, width: box.width - 2 * pad };
  const top = heading(coffee, column, ink);
  const brew = doses(coffee, column, ink);
  const taste = tastes(coffee, column, ink, tone);
  const room = box.height - 6 - 14 - top.height - brew.height - taste.height;
  const zoom = box.height > roomy ? 1.18 : 1;
  const most = Math.max(2, Math.min(8, Math.floor((room - 76) / (16 * zoom))));
  const told = story(coffee, column, ink, most, zoom);
  const facts = passport(coffee, column, ink, Math.floor((room - told.height - 8) / (20 * zoom)), zoom);
  const start = box.y + 6;
  const tasteTop = box.y + box.height - 14 - taste.height;
  return (
    rect(box.x, box.y, box.width, box.height, ground) +
    top.draw(start) +
    told.draw(start + top.height) +
    facts.draw(start + top.height + told.height) +
    brew.draw(tasteTop - brew.height) +
    taste.draw(tasteTop)
  );
}
