/** What a publisher knows is of no use any more: another process published or rolled back, or the code is new. */
export class Outdated extends Error {}
