import { readSentCode, type SentCode, writeSentCode } from '../../domain/sign-in/code.ts';
import { readOfVisit, storeForVisit } from '../shell/storage.ts';

const name = 'sign_in_code';

/** The code that was sent last, while it lives: also after the page was loaded again. */
export const sentCode = (): SentCode | undefined => readSentCode(readOfVisit(name), Date.now());

export const keepSentCode = (sent: SentCode): void => storeForVisit(name, writeSentCode(sent));

export const forgetSentCode = (): void => storeForVisit(name, '');
