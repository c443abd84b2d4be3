/** A part of a long text that can be gone to. */
export interface Section {
  id: string;
  name: string;
}

/** Running text that is safe to show as it is. */
export interface Prose {
  html: string;
  sections: readonly Section[];
}

export const emptyProse: Prose = { html: '', sections: [] };
