import { resendSeconds } from '../../domain/sign-in/limits.ts';
import { fill } from '../../locales/fill.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import { invalid } from './input.ts';
import { Problem } from './problem.ts';
import { tooMany } from './too-many.ts';

type Words = ServerWords['signIn'];

export function sendLater(wait: number, words: Words): Problem {
  return wait <= resendSeconds ? tooMany(wait, fill(words.sendIn, { seconds: wait })) : tryLater(wait, words);
}

export const tryLater = (wait: number, words: Words): Problem =>
  tooMany(wait, fill(words.tryIn, { minutes: Math.ceil(wait / 60) }));

export const notSent = (words: Words): Problem => new Problem(503, words.notSent);

export const wrongCode = (words: Words): Problem => invalid({ code: [words.wrongCode] });

export const deadCode = (words: Words): Problem => new Problem(400, words.deadCode);
