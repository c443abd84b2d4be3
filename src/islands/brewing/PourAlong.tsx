import './pour-along.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { brewing as words } from '#words/brewing';
import { browser as site } from '#words/browser';
import { finderLink } from '#words/finder-link';
import { drawings } from '../../components/brewing/drawings.ts';
import { clock, type Moment, momentOf, mostCups, type Recipe } from '../../domain/brewing/recipe.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import {
  $brewing,
  goOn,
  hasBegun,
  pause,
  recipeOf,
  secondsOf,
  setCups,
  skipStep,
  startAgain,
} from '../../stores/brewing/brewing.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { StepList, textOfStep } from './StepList.tsx';
import { allowSound, playSignal } from './signal.ts';
import { useRunningClock } from './use-running-clock.ts';

const grams = (amount: number) => fill(words.grams, { grams: Math.round(amount) });

/** The recipe, then a clock that tells how much water should be in by now. */
export default function PourAlong() {
  const brewing = useStore($brewing);
  const recipe = recipeOf(brewing);
  const seconds = secondsOf(brewing, useRunningClock(brewing.since !== undefined));
  const moment = momentOf(recipe, seconds);
  // The clock stops, and the screen may sleep again.
  useEffect(() => {
    if (moment.isDone) pause();
  }, [moment.isDone]);
  if (!hasBegun(brewing)) return <Ready recipe={recipe} cups={brewing.cups} way={brewing.way} />;
  return (
    <div className="pour-along">
      <Stage recipe={recipe} moment={moment} seconds={seconds} />
      <StepList recipe={recipe} now={moment.step} way={brewing.way} />
      <p className="visually-hidden" role="status">
        {textOfStep(recipe, moment.step, brewing.way)}
      </p>
      <div className="pour-along__controls">
        <button type="button" onClick={startAgain}>
          {words.again}
        </button>
        {moment.isDone ? (
          <WayOn product={brewing.product} />
        ) : (
          <Controls isRunning={brewing.since !== undefined} />
        )}
      </div>
    </div>
  );
}

interface ReadyProps {
  recipe: Recipe;
  cups: number;
  way: 'filter' | 'drip';
}

function Ready({ recipe, cups, way }: ReadyProps) {
  const { coffee, water, temperature, end } = recipe;
  const doses = [
    [words.coffee, coffee],
    [words.water, water],
    [words.temperature, temperature],
    [words.time, clock(end)],
  ] as const;
  return (
    <div className="pour-along pour-along--ready">
      <div className="pour-along__opening">
        <h3>{words.heading}</h3>
        <img src={drawings[way]} alt="" width="260" height="330" />
      </div>
      <dl className="pour-along__doses">
        {doses.map(([name, dose]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dose}</dd>
          </div>
        ))}
      </dl>
      <div className="pour-along__cups">
        <span id="cups">{words.cups}</span>
        <button
          type="button"
          aria-label={words.fewer}
          aria-disabled={cups <= 1}
          onClick={() => setCups(cups - 1)}
        >
          −
        </button>
        <output aria-labelledby="cups">{cups}</output>
        <button
          type="button"
          aria-label={words.more}
          aria-disabled={cups >= mostCups}
          onClick={() => setCups(cups + 1)}
        >
          +
        </button>
      </div>
      <StepList recipe={recipe} now={undefined} way={way} />
      <button type="button" className="pour-along__start" onClick={goOn}>
        {words.start}
        <span>
          {clock(end)} <Arrow />
        </span>
      </button>
    </div>
  );
}

interface StageProps {
  recipe: Recipe;
  moment: Moment;
  seconds: number;
}

function Stage({ recipe, moment, seconds }: StageProps) {
  const { water, target, nextWaterIn, isDone } = moment;
  const isPouring = recipe.steps[moment.step]?.to !== undefined;
  const [lastName, last] =
    nextWaterIn === undefined ? [words.left, recipe.end - seconds] : [words.nextWater, nextWaterIn];
  const level = { '--level': water / recipe.water, '--target': target / recipe.water };
  return (
    <div className="pour-along__stage" style={level}>
      <p
        className="pour-along__clock"
        role="timer"
        aria-label={isDone ? undefined : fill(words.passed, { time: clock(seconds) })}
      >
        {isDone ? words.done : clock(seconds)}
      </p>
      {!isDone && <Sound step={moment.step} />}
      {isDone ? (
        <p className="pour-along__end">{words.doneText}</p>
      ) : (
        <dl className="pour-along__now">
          <div>
            <dt>{words.waterNow}</dt>
            <dd>{grams(water)}</dd>
          </div>
          <div>
            <dt>{isPouring ? words.pourTo : words.wait}</dt>
            <dd>{grams(target)}</dd>
          </div>
          <div>
            <dt>{lastName}</dt>
            <dd>{clock(Math.ceil(last))}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** A tone at the beginning of each step, for who asks for it. */
function Sound({ step }: { step: number }) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (isOn && step >= 0) playSignal();
  }, [step, isOn]);
  const toggle = () => {
    allowSound();
    setIsOn(!isOn);
  };
  return (
    <button type="button" className="pour-along__sound" aria-pressed={isOn} onClick={toggle}>
      {words.sound}
    </button>
  );
}

function Controls({ isRunning }: { isRunning: boolean }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and the space bar should pause. */}
      <button type="button" autoFocus className="pour-along__main" onClick={isRunning ? pause : goOn}>
        {isRunning ? words.pause : words.goOn}
      </button>
      <button type="button" onClick={skipStep}>
        {words.skip}
      </button>
    </>
  );
}

/** After the last step, links lead to the coffee that was brewed, or else to the finder, and to the cart. */
function WayOn({ product }: { product: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null);
  // The pause button had the focus and has disappeared.
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <a ref={link} className="pour-along__main" href={product ?? paths.finder}>
        {product === undefined ? finderLink.name : words.toCoffee}
      </a>
      <button type="button" onClick={() => openModal('cart', site.header.cart)}>
        {site.header.cart}
      </button>
    </>
  );
}
