import { white } from '../../domain/drawing/inks.ts';
import type { DemoCoffee } from '../model.ts';
import { canvas, type Picture, picture, standing } from './canvas.ts';
import { drawCup } from './gear/vessels.ts';
import { chooseInks } from './inks.ts';
import { packOf } from './pack/packs.ts';
import { drawPoster, groundsFor, stage, stageLine } from './scene.ts';
import { bodyTone, firstTone } from './tone.ts';

/** Beside a cup, each form keeps its true proportion to it. */
const scaleBesideCup: Readonly<Record<DemoCoffee['form'], number>> = { bag: 0.84, drip: 0.72 };

const centre = canvas.width / 2;

function besideCup(coffee: DemoCoffee, { loud }: { loud: string }): string {
  const { front } = packOf(coffee);
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

const drawFront = (coffee: DemoCoffee): string =>
  picture(standing(packOf(coffee).front(coffee), centre, canvas.height, coffee.form === 'drip' ? 1.1 : 1));

export function coffeePictures(coffee: DemoCoffee): Picture[] {
  const { back, side } = packOf(coffee);
  const inks = chooseInks(bodyTone(coffee), coffee.notes);
  const grounds = groundsFor(coffee);
  const sideScale = coffee.form === 'drip' ? 1.1 : 0.88;
  const [, ...others] = coffee.variants;
  return [
    { name: 'front', shows: 'Спереду', svg: drawFront(coffee) },
    { name: 'poster', shows: 'Смак', svg: drawPoster(coffee.notes[0], inks.main, inks.second.ground) },
    {
      name: 'back',
      shows: 'Зворот',
      svg: picture(standing(back(coffee), centre, canvas.height, 1.06), grounds.calm),
    },
    {
      name: 'side',
      shows: 'Збоку',
      svg: stage(grounds.calm, white, standing(side(coffee), centre, stageLine, sideScale)),
    },
    { name: 'scale', shows: 'З чашкою', svg: besideCup(coffee, grounds) },
    ...others.map((variant, index) => ({
      name: `front-${index + 2}`,
      shows: 'Спереду',
      svg: drawFront({ ...coffee, variants: [variant] }),
      ofVariant: index + 1,
    })),
  ];
}
