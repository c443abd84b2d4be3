import * as v from 'valibot';
import { withoutHalfCharacter } from '../../../domain/text/shorten.ts';
import { type Sender, SenderError, SenderUnanswered, senderTimeout } from '../../shop/messages/sender.ts';
import { isClearRefusal, requireJson } from '../request-json.ts';
import { readStatus, sendRequest } from '../send-request.ts';

export interface TelegramSettings {
  /** https://api.telegram.org */
  url: string;
  /** Of the bot. */
  token: string;
}

/** What Telegram takes in one message, in UTF-16 units. */
const longestText = 4096;

const AnswerSchema = v.object({ ok: v.boolean() });

/** Asks for the bot and for its chat; sends nothing. */
export async function checkTelegram(
  { url, token, chat }: TelegramSettings & { chat: string },
  timeout: number,
): Promise<void> {
  const ask = async (method: string, what: string) => {
    const { ok } = await requireJson(
      AnswerSchema,
      { url: `${url}/bot${token}/${method}`, signal: AbortSignal.timeout(timeout), reads: isClearRefusal },
      (problem) => new SenderUnanswered(`Telegram ${problem}`),
    );
    if (!ok) throw new SenderError(`Telegram refuses ${what}`);
  };
  await ask('getMe', 'the token of the bot');
  await ask(
    `getChat?${new URLSearchParams({ chat_id: chat })}`,
    'to show the chat, perhaps because the bot is no member',
  );
}

/** Messages of a bot to a chat, by the chat's number. */
export function telegramSender({ url, token }: TelegramSettings, timeout = senderTimeout): Sender {
  return {
    async send({ to, subject, text }) {
      const whole = [subject, text].filter((part) => part !== '').join('\n\n');
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          chat_id: to,
          text:
            whole.length > longestText ? `${withoutHalfCharacter(whole.slice(0, longestText - 1))}…` : whole,
          link_preview_options: { is_disabled: true },
        }),
        signal: AbortSignal.timeout(timeout),
      };
      const status = await sendRequest(
        `${url}/bot${token}/sendMessage`,
        request,
        readStatus,
        (reason) => new SenderError(`Telegram did not answer: ${reason}`),
      );
      if (status >= 300) throw new SenderError(`Telegram answered ${status}`);
    },
  };
}
