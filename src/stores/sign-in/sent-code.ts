import { decodeSentCode, encodeSentCode, type SentCode } from '../../domain/sign-in/code.ts';
import { readForVisit, writeForVisit } from '../shell/storage.ts';

const name = 'sign_in_code';

/** The code sent last, until it expires. Survives a reload. */
export const sentCode = (): SentCode | undefined => decodeSentCode(readForVisit(name), Date.now());

export const saveSentCode = (sent: SentCode): void => writeForVisit(name, encodeSentCode(sent));

export const clearSentCode = (): void => writeForVisit(name, '');
