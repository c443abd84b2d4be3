import { resendSeconds } from '../../domain/sign-in/limits.ts';
import { fill } from '../../locales/fill.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import { invalid } from '../http/input.ts';
import { Problem } from '../http/problem.ts';
import { tooMany } from '../http/too-many.ts';

type Words = ServerWords['signIn'];

export function sendLater(wait: number, words: Words): Problem {
  return wait <= resendSeconds ? tooMany(wait, fill(words.sendIn, { seconds: wait })) : tryLater(wait, words);
}

export const tryLater = (wait: number, words: Words): Problem =>
  tooMany(wait, fill(words.tryIn, { minutes: Math.ceil(wait / 60) }));

export const notSent = (words: Words): Problem => new Problem(503, words.notSent);

export const wrongCode = (words: Words): Problem => invalid({ code: [words.wrongCode] });

export const deadCode = (words: Words): Problem => new Problem(400, words.deadCode);
