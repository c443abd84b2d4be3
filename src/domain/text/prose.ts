/** A section of a long text that has an anchor. */
export interface Section {
  id: string;
  name: string;
}

/** Sanitised text. */
export interface Prose {
  html: string;
  sections: readonly Section[];
}

export const emptyProse: Prose = { html: '', sections: [] };
