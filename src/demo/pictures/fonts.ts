import { type Cut, runsOf } from '../../seo/og/fonts.ts';

/** Name: pack names and headings. Mark: the wordmark. Text: everything else. */
export type Face = 'name' | 'mark' | 'text' | 'strong';

const cuts: Record<Face, Cut> = {
  name: { family: 'unbounded', weight: 700 },
  mark: { family: 'unbounded', weight: 800 },
  text: { family: 'onest', weight: 500 },
  strong: { family: 'onest', weight: 600 },
};

/** Throws for a letter without a glyph, so that no picture of the demo lacks a letter. */
export function runsOfFace(face: Face, text: string): ReturnType<typeof runsOf> {
  const runs = runsOf(cuts[face], text);
  if (runs.map((run) => run.text).join('') !== text) throw new Error(`No glyph for a letter of «${text}»`);
  return runs;
}
