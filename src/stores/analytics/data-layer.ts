declare global {
  /** What the shop's analytics read, where there are any; whatever else somebody may have put there. */
  var dataLayer: unknown;
}

/** Somebody else's mistake with it is no reason for the shop to fail. */
export function pushEntry(entry: object): void {
  try {
    globalThis.dataLayer ??= [];
    if (Array.isArray(globalThis.dataLayer)) globalThis.dataLayer.push(entry);
  } catch {}
}

/** A command to Google's tags: they know one only by its being the arguments of a call. */
export function pushCommand(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}
