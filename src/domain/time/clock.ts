/** Now, in unix seconds. */
export const unixTime = (): number => Math.floor(Date.now() / 1000);
