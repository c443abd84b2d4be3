/** Reads a key from outside input: «constructor» must not return an inherited property. */
export const ownProperty = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
