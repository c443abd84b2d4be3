import * as v from 'valibot';
import { isUnavailable, ShopRefused } from '../../client/failures.ts';
import { ContractError } from '../../contract/read.ts';
import { ProofRequiredSchema, sendEmailCode, sendSmsCode } from '../../contract/resources/sign-in.ts';
import { type CodeLength, type SentCode, secondsToResend, shortCode } from '../../domain/sign-in/code.ts';
import { resendSeconds } from '../../domain/sign-in/limits.ts';
import type { ProofTask } from '../../domain/sign-in/proof-of-work.ts';
import type { SignInWay } from '../../editions/edition.ts';
import { dataSignIn } from '../../markup/page.ts';
import { askShop } from '../shell/shop.ts';
import { saveSentCode, sentCode } from './sent-code.ts';
import { solveProof } from './solve-proof.ts';

export type Recipient = Pick<SentCode, 'way' | 'address'>;

/** Sends no new code to an address that got one just now. */
export async function sendCodeOnce(holder: Recipient): Promise<SentCode> {
  const sent = sentCode();
  const isOnItsWay =
    sent?.way === holder.way && sent.address === holder.address && secondsToResend(sent, Date.now()) > 0;
  return isOnItsWay ? sent : sendCode(holder);
}

export async function sendCode({ way, address }: Recipient): Promise<SentCode> {
  const { wait, length } = await readSent(
    way === 'phone' ? askForSms(address) : askShop(sendEmailCode, { query: { email: address } }),
    address,
  );
  const sent = { way, address, at: Date.now(), wait, length };
  saveSentCode(sent);
  return sent;
}

/** When many SMS were sent today, the shop lets the browser work for one. */
const askForSms = (phone: string) =>
  askShop(sendSmsCode, { query: { phone } }).catch(async (error: unknown) => {
    const task = proofTask(error);
    if (task === undefined) throw error;
    return askShop(sendSmsCode, { query: { phone, proof: await solveProof(phone, task) } });
  });

function proofTask(error: unknown): ProofTask | undefined {
  if (!(error instanceof ShopRefused) || error.status !== 428) return undefined;
  const result = v.safeParse(ProofRequiredSchema, error.body);
  return result.success ? result.output.proof : undefined;
}

interface SentAnswer {
  resend_in: number;
  code_length?: CodeLength | undefined;
}

/** The address of a request whose response was lost: a code may be on its way. */
let lostFor: string | undefined;

/** The code was sent even if the response breaks the contract, or was lost and the shop now says that it is too soon. */
const readSent = (
  sending: Promise<SentAnswer>,
  address: string,
): Promise<Pick<SentCode, 'wait' | 'length'>> =>
  sending.then(
    ({ resend_in, code_length = shortCode }) => ({ wait: resend_in, length: code_length }),
    (error: unknown) => {
      if (error instanceof ContractError) return { wait: resendSeconds, length: shortCode };
      const isTooSoon = error instanceof ShopRefused && error.status === 429;
      if (!isTooSoon) lostFor = isUnavailable(error) ? address : undefined;
      else if (lostFor === address && error.retryAfter > 0 && error.retryAfter <= resendSeconds)
        return { wait: error.retryAfter, length: shortCode };
      throw error;
    },
  );

const isWay = (text: string): text is SignInWay => text === 'phone' || text === 'email';

/** The build writes the ways to sign in into every page. */
export const signInWays = (): readonly SignInWay[] =>
  (document.querySelector(`[${dataSignIn}]`)?.getAttribute(dataSignIn) ?? '').split(' ').filter(isWay);
