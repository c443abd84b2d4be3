/** What a goods card's badge number means. The star shows only where the edition has it; any other number shows nothing. */
export const badge = { star: 0, top: 1, new: 2, sale: 3 } as const;

export type Badge = (typeof badge)[keyof typeof badge];
