import { withoutHalfCharacter } from '../../../domain/text/shorten.ts';
import { type Sender, SenderError, senderTimeout } from '../../shop/messages/sender.ts';
import { readStatus, sendRequest } from '../send-request.ts';

export interface TelegramSettings {
  /** https://api.telegram.org */
  url: string;
  /** Of the bot. */
  token: string;
}

/** What Telegram takes in one message, in UTF-16 units. */
const longestText = 4096;

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
