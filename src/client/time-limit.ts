/** Milliseconds: whoever waits longer in the browser gets a message and the button to try again. */
export const timeLimit = 20_000;
