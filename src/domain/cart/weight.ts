interface Weighed {
  weight_gr: number;
  qtt: number;
}

/** Grams of all lines together. */
export const weightOf = (lines: readonly Weighed[]): number =>
  lines.reduce((sum, { weight_gr, qtt }) => sum + weight_gr * qtt, 0);
