import { readStored, writeStored } from '../shell/storage.ts';

const name = 'account_erased';

/** Milliseconds within which other tabs notice. */
const noticePeriod = 60_000;

/** Call it before the token is cleared, which is what other tabs notice. */
export const noteErasure = (): void => writeStored(name, String(Date.now()));

export const forgetErasure = (): void => writeStored(name, '');

/** Whether the account was erased just now, in this tab or another. */
export const wasJustErased = (): boolean => Math.abs(Date.now() - Number(readStored(name))) < noticePeriod;
