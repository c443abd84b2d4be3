export interface SignInks {
  form: string;
  accent: string;
  /** What the sign lies on: its holes are filled with it. */
  ground: string;
}

/** Markup inside a box of 100 × 100, without the ground. */
export type Sign = (inks: SignInks) => string;
