import * as v from 'valibot';
import { emailPattern } from '../../domain/profile/fields.ts';
import { codeLengths, codePattern, longCode } from '../../domain/sign-in/code.ts';
import { resendSeconds } from '../../domain/sign-in/limits.ts';
import { mostProofBits, proofPattern } from '../../domain/sign-in/proof-of-work.ts';
import { tokenPattern } from '../../domain/sign-in/token.ts';
import { endpoint, FailureSchema } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedText, CountSchema, UnixTimeSchema } from '../scalars.ts';
import { UserSchema } from './user.ts';

export const PhoneSchema = v.pipe(boundedText(maxLengths.phone), v.regex(/^\d{7,}$/, 'digits only'));
export const EmailSchema = v.pipe(
  boundedText(maxLengths.email),
  v.trim(),
  v.regex(emailPattern, 'an e-mail address is due'),
);
export const CodeSchema = v.pipe(boundedText(longCode), v.regex(codePattern, 'four or six digits'));

/** `code_length`: how many digits the code has; left out: four. */
export const SentCodeSchema = v.object({
  resend_in: v.optional(CountSchema, resendSeconds),
  code_length: v.optional(v.picklist(codeLengths)),
});
const TokenSchema = v.pipe(v.string(), v.regex(tokenPattern, 'a text that a cookie and a header can carry'));
const SessionSchema = v.object({ token: TokenSchema, user: UserSchema });

/** `proof`, with 428: the browser has to find a proof for this time, whose hash begins with so many zero bits. */
export const ProofRequiredSchema = v.object({
  ...FailureSchema.entries,
  proof: v.optional(v.object({ at: UnixTimeSchema, bits: v.pipe(CountSchema, v.maxValue(mostProofBits)) })),
});

export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  summary: 'Send a sign-in code by SMS',
  method: 'GET',
  path: '/sms-code',
  once: true,
  /** `proof`: only after a 428. */
  query: v.object({
    phone: PhoneSchema,
    proof: v.optional(v.pipe(boundedText(maxLengths.proof), v.regex(proofPattern, 'a proof is due'))),
  }),
  answer: SentCodeSchema,
  failure: ProofRequiredSchema,
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'Send a sign-in code by e-mail',
  method: 'GET',
  path: '/email-code',
  once: true,
  query: v.object({ email: EmailSchema }),
  answer: SentCodeSchema,
});

export const login = endpoint({
  name: 'login',
  summary: 'Sign in with the code sent to a phone',
  method: 'POST',
  path: '/login',
  request: v.object({ phone: PhoneSchema, code: CodeSchema }),
  answer: SessionSchema,
});

export const loginByEmail = endpoint({
  name: 'loginByEmail',
  summary: 'Sign in with the code sent to an e-mail address',
  method: 'POST',
  path: '/loginByEmail',
  request: v.object({ email: EmailSchema, code: CodeSchema }),
  answer: SessionSchema,
});

export const logout = endpoint({
  name: 'logout',
  summary: 'The token is dead at once',
  method: 'POST',
  path: '/logout',
  signedIn: true,
  status: 204,
});
