import { atom } from 'nanostores';

/** Where the parcel goes and how: set only in editions whose calculation includes delivery. */
export const $destination = atom<{ settlement_external_id: string; delivery_type_id: number } | undefined>(
  undefined,
);
