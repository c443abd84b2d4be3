import type { DemoGear } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { firstTone } from '../tone.ts';
import { shapes } from './shapes.ts';

export function drawGear({ shape, family }: DemoGear): Drawing {
  return shapes[shape].draw(firstTone(family));
}
