/** Truncates text at a word boundary and adds an ellipsis. */
export function shorten(text: string, most: number): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most);
  const end = cut.lastIndexOf(' ');
  const words = end > 0 ? cut.slice(0, end) : withoutHalfCharacter(cut.slice(0, most - 1));
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** A text that was cut between the two halves of a character, without the first half. */
export const withoutHalfCharacter = (text: string): string =>
  text.isWellFormed() ? text : text.slice(0, -1);
