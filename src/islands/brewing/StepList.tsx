import { brewing as words } from '#words/brewing';
import { clock, type PouringWay, type Recipe } from '../../domain/brewing/recipe.ts';
import { fill } from '../../locales/fill.ts';

/** What to do in a step; the one after the last is the end. */
export function textOfStep({ steps }: Recipe, index: number, way: PouringWay): string {
  const step = steps[index];
  if (step === undefined) return words.ended[way];
  if (step.to === undefined) return words.still;
  return fill(index === 0 ? words.first : words.further, { to: fill(words.grams, { grams: step.to }) });
}

interface Props {
  recipe: Recipe;
  /** Undefined: it has not begun. */
  now: number | undefined;
  way: PouringWay;
}

export function StepList({ recipe, now, way }: Props) {
  const starts = [...recipe.steps.map(({ at }) => at), recipe.end];
  return (
    <ol className="pour-along__steps" aria-label={words.steps}>
      {starts.map((at, index) => (
        <li
          key={at}
          aria-current={index === now ? 'step' : undefined}
          data-done={now !== undefined && index < now ? '' : undefined}
        >
          <b>{clock(at)}</b>
          <span>{textOfStep(recipe, index, way)}</span>
        </li>
      ))}
    </ol>
  );
}
