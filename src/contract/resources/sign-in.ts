import * as v from 'valibot';
import { emailPattern, longestEmail } from '../../domain/profile/fields.ts';
import { codePattern } from '../../domain/sign-in/code.ts';
import { endpoint } from '../endpoint.ts';
import { CountSchema } from '../scalars.ts';
import { UserSchema } from './user.ts';

const PhoneSchema = v.pipe(v.string(), v.regex(/^\d{7,15}$/, 'digits only'));
const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail),
  v.regex(emailPattern, 'an e-mail address is due'),
);
const CodeSchema = v.pipe(v.string(), v.regex(codePattern, 'four digits'));

const SentSchema = v.object({ resend_in: CountSchema });
const SessionSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)), user: UserSchema });

export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  summary: 'Send a sign-in code by SMS',
  method: 'GET',
  path: '/sms-code',
  query: v.object({ phone: PhoneSchema }),
  answer: SentSchema,
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'Send a sign-in code by e-mail',
  method: 'GET',
  path: '/email-code',
  query: v.object({ email: EmailSchema }),
  answer: SentSchema,
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
