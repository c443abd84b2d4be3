/** From best to worst. `skipped`: there was nothing to call it with. */
export const verdicts = ['holds', 'skipped', 'tolerated', 'absent', 'breaks'] as const;
type Verdict = (typeof verdicts)[number];

export interface Finding {
  verdict: Verdict;
  text: string;
}

/** What was found of one call. */
export interface Row {
  verdict: Verdict;
  call: string;
  /** Where and how the response deviates; empty if it holds. */
  notes: readonly string[];
}

export const breaks = (text: string): Finding => ({ verdict: 'breaks', text });
export const absent = (text: string): Finding => ({ verdict: 'absent', text });
export const skipped = (text: string): Finding => ({ verdict: 'skipped', text });
export const tolerated = (text: string): Finding => ({ verdict: 'tolerated', text });

const mostNotes = 6;
const longestNote = 300;

/** The row has the worst verdict of its findings, and the worst findings first. */
export function rowOf(call: string, findings: readonly Finding[]): Row {
  const rank = ({ verdict }: Finding) => verdicts.indexOf(verdict);
  const sorted = [...findings].sort((a, b) => rank(b) - rank(a));
  const notes = sorted.slice(0, mostNotes).map(({ text }) => shorten(text));
  const more = sorted.length - notes.length;
  return {
    verdict: sorted[0]?.verdict ?? 'holds',
    call,
    notes: more > 0 ? [...notes, `and ${more} more`] : notes,
  };
}

const shorten = (text: string) => (text.length > longestNote ? `${text.slice(0, longestNote)}…` : text);
