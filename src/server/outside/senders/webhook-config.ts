import * as v from 'valibot';
import { type Environment, isProduction, readEnvironment, settingOf } from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';

/** An address to which each change of an order is sent. */
export interface WebhookConfig {
  url: string;
  /** The key of the signatures. */
  key: Buffer;
}

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((item) => item.trim())),
);

const isTarget = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};
const urls = v.optional(
  v.pipe(
    list,
    v.array(v.pipe(v.string(), v.check(isTarget, 'it must be an address such as https://crm.example/hook'))),
  ),
);

const prefix = 'whsec_';
const isKey = (text: string) => {
  const encoded = text.slice(prefix.length);
  const key = Buffer.from(encoded, 'base64');
  const isEncoded = key.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return text.startsWith(prefix) && isEncoded && key.length >= 24 && key.length <= 64;
};
const secrets = v.optional(
  v.pipe(
    list,
    v.array(v.pipe(v.string(), v.check(isKey, 'it must be whsec_ with 24 to 64 bytes in base64'))),
  ),
);

/** For all countries, and for each one. */
const EnvironmentSchema = v.object({ WEBHOOK_URL: urls, WEBHOOK_SECRET: secrets });

/** Any host may be named, private ones too: whoever writes the settings can reach the shop's network anyway. */
export function webhookConfig(edition: EditionCode, environment: Environment): WebhookConfig[] {
  const given = readEnvironment(EnvironmentSchema, environment);
  const ofEdition = readEnvironment(EnvironmentSchema, environment, settingOf(edition));
  const targets = ofEdition.WEBHOOK_URL ?? given.WEBHOOK_URL ?? [];
  const keys = ofEdition.WEBHOOK_SECRET ?? given.WEBHOOK_SECRET ?? [];
  if (targets.length !== keys.length)
    throw wrong('WEBHOOK_URL and WEBHOOK_SECRET need as many items: each address has a secret of its own.');
  if (new Set(targets).size < targets.length) throw wrong('WEBHOOK_URL names an address twice.');
  if (isProduction(environment) && !targets.every((url) => url.startsWith('https:')))
    throw wrong('WEBHOOK_URL needs https in production: a webhook tells names, phones and addresses.');
  return targets.map((url, index) => ({
    url,
    key: Buffer.from((keys[index] ?? '').slice(prefix.length), 'base64'),
  }));
}

const wrong = (sentence: string) => new SetupError(`${sentence} Every setting is explained in .env.example.`);
