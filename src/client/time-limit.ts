/** In milliseconds. After that a call in the browser fails, and the shopper reads a message and may retry. */
export const timeLimit = 20_000;
