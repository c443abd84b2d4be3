/** Providers of SMS with a form of their own; others are reached through the gateway's form. */
import * as v from 'valibot';
import {
  type Message,
  type Sender,
  SenderError,
  SenderUnanswered,
  senderTimeout,
} from '../../shop/messages/sender.ts';
import { isClearRefusal, parseBody, requestJson } from '../request-json.ts';
import { readText, sendRequest } from '../send-request.ts';

export const smsProviders = ['turbosms', 'smsapi'] as const;
export type SmsProvider = (typeof smsProviders)[number];

export interface ProviderAccount {
  token: string;
  /** The name that the phone shows, as registered with the provider. */
  from: string;
  /** Instead of the provider's own address. */
  url?: string | undefined;
}

interface Form {
  name: string;
  address: string;
  type: string;
  body(message: Message, from: string): string;
  /** Why the message was not accepted, as the provider's number; undefined if it was. */
  refusal(response: unknown): number | string | undefined;
  /** What is asked for the balance, from the address of messages. */
  balance: string;
}

const TurboSmsSchema = v.object({
  response_code: v.number(),
  response_result: v.nullish(v.array(v.looseObject({ response_code: v.number() }))),
});
/** Accepted, or sent already; each recipient has a code of its own, which is 0 then. */
const turboSmsAccepted = [0, 800, 801];

const SmsApiSchema = v.object({
  error: v.optional(v.union([v.number(), v.string()])),
  list: v.optional(v.array(v.looseObject({ error: v.nullish(v.union([v.number(), v.string()])) }))),
});

const forms: Readonly<Record<SmsProvider, Form>> = {
  turbosms: {
    name: 'TurboSMS',
    address: 'https://api.turbosms.ua/message/send.json',
    type: 'application/json',
    body: ({ to, text }, sender) => JSON.stringify({ recipients: [to], sms: { sender, text } }),
    refusal(response) {
      const { response_code, response_result } = v.parse(TurboSmsSchema, response);
      if (!turboSmsAccepted.includes(response_code)) return response_code;
      return response_result?.find((one) => one.response_code !== 0)?.response_code;
    },
    balance: '../user/balance.json',
  },
  smsapi: {
    name: 'SMSAPI',
    address: 'https://api.smsapi.pl/sms.do',
    type: 'application/x-www-form-urlencoded',
    body: ({ to, text }, from) =>
      new URLSearchParams({ to, from, message: text, format: 'json', encoding: 'utf-8' }).toString(),
    refusal(response) {
      const { error, list = [] } = v.parse(SmsApiSchema, response);
      return error ?? list.find((one) => one.error)?.error ?? undefined;
    },
    balance: './profile',
  },
};

/** What a provider answers says whether it took the message: the status is 200 for refusals too. */
export function smsProviderSender(
  provider: SmsProvider,
  { token, from, url }: ProviderAccount,
  timeout = senderTimeout,
): Sender {
  const { name, address, type, body, refusal } = forms[provider];
  return {
    async send(message) {
      const request = {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body: body(message, from),
        signal: AbortSignal.timeout(timeout),
      };
      const { status, text } = await sendRequest(
        url ?? address,
        request,
        readText,
        (reason) => new SenderError(`${name} did not answer: ${reason}`),
      );
      const reason = status === 200 ? refusalIn(text, refusal) : `status ${status}`;
      if (reason !== undefined) throw new SenderError(`${name} refused the message: ${reason}`);
    },
  };
}

const BalanceSchema = v.object({ response_code: v.optional(v.number(), 0) });

/** Asks for the balance, so whether the provider knows the token; sends nothing. */
export async function checkSmsProvider(
  provider: SmsProvider,
  { token, url }: Pick<ProviderAccount, 'token' | 'url'>,
  timeout: number,
): Promise<void> {
  const { name, address, balance } = forms[provider];
  const request = {
    url: new URL(balance, url ?? address).href,
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout),
    reads: isClearRefusal,
  };
  const { status, body } = await requestJson(request, (what) => new SenderUnanswered(`${name} ${what}`));
  if (status >= 300) throw new SenderError(`${name} answered ${status}`);
  const { response_code } = parseBody(BalanceSchema, body, (what) => new SenderUnanswered(`${name} ${what}`));
  if (response_code !== 0) throw new SenderError(`${name} answered ${response_code}`);
}

function refusalIn(text: string, refusal: Form['refusal']): number | string | undefined {
  try {
    return refusal(JSON.parse(text));
  } catch {
    return 'its response is not understood';
  }
}
