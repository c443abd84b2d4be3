export const codeLength = 4;

/** ASCII digits only. */
export const codePattern = new RegExp(`^[0-9]{${codeLength}}$`);

/** In seconds. */
export const codeLife = 5 * 60;
export const wrongTries = 3;
