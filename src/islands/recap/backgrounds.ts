const cycle = ['blue', 'black', 'white'] as const;
export type Background = (typeof cycle)[number];

/** Neighbouring stories have different backgrounds. */
export const storyBackground = (index: number): Background => cycle[index % cycle.length] ?? 'blue';

/** The slide after the last story is blue, or black if that story is blue. */
export const lastSlideBackground = (stories: number): Background =>
  storyBackground(stories - 1) === 'blue' ? 'black' : 'blue';
