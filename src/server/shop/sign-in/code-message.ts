import { codeLife } from '../../../domain/sign-in/code.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { Message } from '../messages/sender.ts';

/** No link in it: whoever waits for a code must not learn to press links. */
export function codeMessage(code: string, { signIn }: ServerWords): Omit<Message, 'to'> {
  const values = { code, shop: defaultLocale.words.shop.name, minutes: codeLife / 60 };
  return { subject: fill(signIn.message.subject, values), text: fill(signIn.message.text, values) };
}
