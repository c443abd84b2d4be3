import { iso } from '#words/browser';
import { finder as words } from '#words/finder';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { Arrow } from '../../ui/Icons.tsx';

interface Props {
  skip: string;
  skipTo: string;
  nextTo: string;
  /** How many coffees fit so far. */
  count: number;
  next?: string;
}

/** The ways on: without an answer, and with it. */
export function Foot({ skip, skipTo, nextTo, count, next }: Props) {
  const coffees = `${count}\u00a0${plural(iso, count, words.coffees)}`;
  return (
    <div className="finder__foot">
      <a href={skipTo}>{addNoBreakSpaces(skip)}</a>
      <a className="button" href={nextTo}>
        {addNoBreakSpaces(next ?? fill(words.next, { coffees }))}
        <Arrow />
      </a>
      <p className="visually-hidden" role="status">
        {fill(words.fits, { coffees })}
      </p>
    </div>
  );
}
