import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { login, loginByEmail, ProofRequiredSchema } from '../../../src/contract/resources/sign-in.ts';
import { solveProof } from '../../../src/stores/sign-in/solve-proof.ts';
import { ask } from './send-request.ts';

/** A phone in digits, or an e-mail address. */
type Holder = { phone: string } | { email: string };

type Headers = Record<string, string>;

/** The headers that the storefront sends with every call. */
const storefront = { Client: 'web', 'Client-version': '1.0', 'Accept-Language': 'uk' };

/** Requests a code from the shop at this address, as the storefront does. */
export function askForCode(url: string, holder: Holder, headers: Headers = {}, proof?: string) {
  const call = 'phone' in holder ? 'sms-code' : 'email-code';
  const query = new URLSearchParams({ ...holder, ...(proof !== undefined && { proof }) });
  return ask(`${url}${apiBase}/${call}?${query}`, { headers: { ...storefront, ...headers } });
}

/** The same for a phone, with the work that the shop may ask of the browser. */
export async function workForCode(url: string, holder: { phone: string }, headers: Headers = {}) {
  const response = await askForCode(url, holder, headers);
  if (response.status !== 428) return response;
  const { proof: task } = v.parse(ProofRequiredSchema, response.json);
  if (task === undefined) throw new Error('The shop does not say which proof is due');
  return askForCode(url, holder, headers, await solveProof(holder.phone, task));
}

export function giveCode(url: string, holder: Holder, code: string, headers: Headers = {}) {
  const call = 'phone' in holder ? login : loginByEmail;
  return ask(`${url}${apiBase}${call.path}`, {
    method: 'POST',
    headers: { ...storefront, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...holder, code }),
  });
}

const KeptSchema = v.array(v.object({ address: v.string(), text: v.string(), at: v.number() }));

/** The messages in the outbox of the shop at this address, the latest first. */
export async function readOutbox(url: string) {
  const { json } = await ask(`${url}/outbox`, { headers: { Accept: 'application/json' } });
  return v.parse(KeptSchema, json);
}

/** The latest code for this phone or e-mail address. */
export async function readCode(url: string, holder: Holder): Promise<string> {
  const address = 'phone' in holder ? holder.phone : holder.email;
  const message = (await readOutbox(url)).find((sent) => sent.address === address);
  const code = /\b(\d{4}|\d{6})\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${address}`);
  return code;
}

/** Signs in through the shop's calls; returns the token and the profile. */
export async function signIn(url: string, holder: Holder, headers: Headers = {}) {
  const asked = await askForCode(url, holder, headers);
  if (asked.status !== 200) throw new Error(`No code could be sent: ${asked.status} ${asked.text}`);
  const { json } = await giveCode(url, holder, await readCode(url, holder), headers);
  return v.parse(login.answer, json);
}

export const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });

/** Headers of a client at this address, behind a trusted proxy. */
export const from = (address: string): Headers => ({ 'X-Forwarded-For': address });
