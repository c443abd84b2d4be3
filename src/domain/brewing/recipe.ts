/** Ways to brew in which the one who brews pours by the clock. */
export type PouringWay = 'filter' | 'drip';

interface Step {
  /** Seconds from the start. */
  at: number;
  /** Grams of water in all when the step ends; none is poured in a step without it. */
  to?: number;
}

export interface Recipe {
  /** Grams. */
  coffee: number;
  water: number;
  /** °C. */
  temperature: number;
  /** The first begins at 0. */
  steps: readonly Step[];
  /** Seconds from the start. */
  end: number;
}

/** For one cup. */
const recipes: Readonly<Record<PouringWay, Recipe>> = {
  filter: {
    coffee: 15,
    water: 250,
    temperature: 94,
    steps: [{ at: 0, to: 45 }, { at: 30, to: 150 }, { at: 70, to: 250 }, { at: 105 }],
    end: 165,
  },
  drip: {
    coffee: 12,
    water: 200,
    temperature: 95,
    steps: [{ at: 0, to: 40 }, { at: 30, to: 120 }, { at: 80, to: 200 }, { at: 130 }],
    end: 180,
  },
};

export const mostCups = 3;

/** The times stay: water for a few cups runs through a larger filter in about the same time. */
export function recipeFor(way: PouringWay, cups = 1): Recipe {
  const { coffee, water, steps, ...rest } = recipes[way];
  return {
    ...rest,
    coffee: coffee * cups,
    water: water * cups,
    steps: steps.map(({ at, to }) => (to === undefined ? { at } : { at, to: to * cups })),
  };
}

export interface Moment {
  /** The index of the present step; that after the last one when it is done. */
  step: number;
  /** Grams that should be poured by now, and when the step ends. */
  water: number;
  target: number;
  /** Seconds until more water is due; undefined: no more follows. */
  nextWaterIn: number | undefined;
  isDone: boolean;
}

export function momentOf({ steps, water, end }: Recipe, seconds: number): Moment {
  const isDone = seconds >= end;
  const step = isDone ? steps.length : steps.findLastIndex(({ at }) => at <= Math.max(0, seconds));
  const before = steps.slice(0, step).findLast(({ to }) => to !== undefined)?.to ?? 0;
  const { at = end, to: target = before } = steps[step] ?? {};
  const share = isDone ? 1 : Math.max(0, seconds - at) / ((steps[step + 1]?.at ?? end) - at);
  const next = steps.slice(step + 1).find(({ to }) => to !== undefined);
  return {
    step,
    water: isDone ? water : before + (target - before) * share,
    target,
    nextWaterIn: next && next.at - seconds,
    isDone,
  };
}

/** Where the step after the present one begins. */
export function nextStart({ steps, end }: Recipe, seconds: number): number {
  return steps.find(({ at }) => at > seconds)?.at ?? end;
}

/** `2:45`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
