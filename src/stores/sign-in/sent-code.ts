import { decodeSentCode, encodeSentCode, type SentCode } from '../../domain/sign-in/code.ts';
import { readStored, writeStored } from '../shell/storage.ts';

const name = 'sign_in_code';

/** The code sent last, until it expires: in all tabs, because a mail may open another one. */
export function sentCode(): SentCode | undefined {
  const sent = decodeSentCode(readStored(name), Date.now());
  if (sent === undefined) clearSentCode();
  return sent;
}

export const saveSentCode = (sent: SentCode): void => writeStored(name, encodeSentCode(sent));

export const clearSentCode = (): void => writeStored(name, '');
