/** The colours of text and lines. The style sheets repeat them in `styles/tokens.css`; a test compares the two. */
export const black = '#0a0a0a';
export const white = '#ffffff';
