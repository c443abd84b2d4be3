import { readFileSync } from 'node:fs';

const ofAnyCountry = (name: string) => name.replace(/_[A-Z]{2}$/, '');
const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const settings = new Set(
  Array.from(example.matchAll(/^# ([A-Z][A-Z\d_]*)=/gm), ([, name = '']) => ofAnyCountry(name)),
);
/** Of the tests themselves. */
const kept = ['TEST_DATABASE_URL', 'NODE_ENV'];

/** Tests are about the code: neither they nor the programs that they start may read the settings of whoever runs them. */
export function forgetSettings(): void {
  for (const name of Object.keys(process.env))
    if (settings.has(ofAnyCountry(name)) && !kept.includes(name)) delete process.env[name];
  if (process.env['NODE_ENV'] === 'production') process.env['NODE_ENV'] = 'test';
  process.env['ENV_FILE'] = '';
}
