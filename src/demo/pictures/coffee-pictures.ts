import { white } from '../../domain/drawing/brand-colours.ts';
import type { DemoCoffee } from '../model.ts';
import { canvas, type Picture, picture, standing } from './canvas.ts';
import { drawCup } from './gear/vessels.ts';
import { chooseInks } from './inks.ts';
import { packs } from './pack/packs.ts';
import { drawPoster, groundsFor, stage, stageLine } from './scene.ts';
import { bodyTone, firstTone } from './tone.ts';

/** Beside a cup, each form keeps its true proportion to it. */
const scaleBesideCup: Readonly<Record<DemoCoffee['form'], number>> = { pouch: 0.84, kilo: 0.84, drip: 0.72 };

const centre = canvas.width / 2;

function besideCup(coffee: DemoCoffee, { loud }: { loud: string }): string {
  const { front } = packs[coffee.form];
  const cup = drawCup(firstTone('blue'));
  const small = coffee.form === 'drip';
  const cupScale = small ? 0.56 : 0.52;
  return stage(
    loud,
    white,
    standing(front(coffee), small ? 186 : 196, stageLine, scaleBesideCup[coffee.form]) +
      standing(cup, small ? 442 : 446, stageLine + 14, cupScale),
  );
}

export function coffeePictures(coffee: DemoCoffee): Picture[] {
  const { front, back, side } = packs[coffee.form];
  const inks = chooseInks(bodyTone(coffee), coffee.notes);
  const grounds = groundsFor(coffee);
  const scale = coffee.form === 'kilo' ? 1 : 1.06;
  const sideScale = coffee.form === 'drip' ? 1.1 : 0.88;
  return [
    {
      name: 'front',
      svg: picture(standing(front(coffee), centre, canvas.height, coffee.form === 'drip' ? 1.1 : 1)),
    },
    { name: 'poster', svg: drawPoster(coffee.notes[0], inks.main, inks.second.ground) },
    { name: 'back', svg: picture(standing(back(coffee), centre, canvas.height, scale), grounds.calm) },
    { name: 'side', svg: stage(grounds.calm, white, standing(side(coffee), centre, stageLine, sideScale)) },
    { name: 'scale', svg: besideCup(coffee, grounds) },
  ];
}
