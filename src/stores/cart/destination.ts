import { atom } from 'nanostores';

/** Where the parcel goes and how, once that is known and where the shop counts with it. */
export const $destination = atom<{ settlement_external_id: string; delivery_type_id: number } | undefined>(
  undefined,
);
