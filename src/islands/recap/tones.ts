const turns = ['blue', 'black', 'white'] as const;
export type Tone = (typeof turns)[number];

/** Neighbours differ. */
export const toneOf = (index: number): Tone => turns[index % turns.length] ?? 'blue';

/** What ends a story of so many is blue, or black after blue. */
export const lastTone = (stories: number): Tone => (toneOf(stories - 1) === 'blue' ? 'black' : 'blue');
