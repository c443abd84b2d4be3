/** The colours of the shop. The style sheets repeat them in `styles/tokens.css`; a test compares the two. */
export const black = '#0a0a0a';
export const white = '#ffffff';
export const blue = '#0046ff';
export const paper = '#f4f3ef';
export const mute = '#5c5c5c';
/** The bean on paper, where goods have no picture. */
export const darkPaper = '#d9d6cc';
