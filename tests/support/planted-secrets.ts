import { readFileSync } from 'node:fs';
import { isSecret } from '../../src/contract/environment.ts';

/** Stands in each planted value, and nowhere else. */
export const planted = 'planted-5f1e9c';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const names = new Set(example.match(/\b[A-Z][A-Z\d_]+\b/g));
/** «smtp://user:password@mail.example». */
const addresses = example.matchAll(/^# ([A-Z_]+)=(\w+:\/\/\w+:)\w+(@.*)$/gm);

/** Every setting that nobody else may know, and every address that has a password in it. */
export const plantedSecrets: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...names].filter(isSecret).map((name) => [name, `${planted}-${name}`]),
  ...[...addresses].map(([, name, before, after]) => [name, `${before}${planted}${after}`]),
]);
