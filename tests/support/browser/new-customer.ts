import { randomInt, randomUUID } from 'node:crypto';
import type { Edition } from '../../../src/editions/edition.ts';
import { from, signIn } from '../api/sign-in.ts';

const byte = () => randomInt(256);
const nineDigits = () => String(randomInt(1e9)).padStart(9, '0');

/** Signs in a new customer; returns the token. */
export async function newCustomer(url: string, edition: Edition): Promise<string> {
  const { token } = await signIn(url, holderIn(edition), from(`10.${byte()}.${byte()}.${byte()}`));
  return token;
}

const holderIn = ({ signIn: { ways, phones } }: Edition) =>
  ways === 'bySettings'
    ? { email: `${randomUUID()}@customers.example` }
    : { phone: `${phones[0]?.prefix}${nineDigits()}` };
