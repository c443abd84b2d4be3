/** `npm run contract -- <address>`: checks from outside whether a shop API holds the contract. */
import { timeLimit } from '../src/client/time-limit.ts';
import { apiBase } from '../src/contract/endpoint.ts';
import { usageError } from '../src/contract/setup-error.ts';
import { checkContract } from '../src/contract-check/check-contract.ts';
import { type Row, verdicts } from '../src/contract-check/finding.ts';
import { tokenPattern } from '../src/domain/sign-in/token.ts';
import { defaultEdition, editionCodes, editions, isEditionCode } from '../src/editions/editions.ts';
import { defaultLocale } from '../src/locales/locales.ts';
import { main, parseOptions, say, sayText } from '../src/operator/terminal.ts';

const usage = `npm run contract -- <address of the shop API> [options]
  --edition=<${editionCodes.join('|')}>  whose storefront is to use it (default: ${defaultEdition})
  --token=<token>    also checks the calls of this customer: adds a favourite and removes it again
  --site=<address>   also checks that a storefront at this address may call it (CORS)
  --help             this text
Changes nothing else: sends no code, places no order. The exit status is 1 if anything breaks.`;

const options = {
  edition: { type: 'string', default: defaultEdition },
  token: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const limits = { timeoutMs: timeLimit, bytes: 100_000_000, wait: 60 };

function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isOfShop = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
  return isOfShop ? url : undefined;
}

/** The storefront adds `/api/v1` itself. */
const baseOf = (url: URL | undefined) =>
  url && `${url.origin}${url.pathname}`.replace(/\/*$/, '').replace(apiBase, '');

async function run(): Promise<void> {
  const { values, positionals } = parseOptions(process.argv.slice(2), options);
  if (values.help) return sayText(usage);
  const { edition, token, site } = values;
  const [address = '', ...more] = positionals;
  const baseUrl = baseOf(webAddress(address));
  const origin = site === undefined ? undefined : webAddress(site)?.origin;
  const isUnderstood =
    more.length === 0 &&
    (site === undefined) === (origin === undefined) &&
    (token === undefined || tokenPattern.test(token));
  if (baseUrl === undefined || !isUnderstood || !isEditionCode(edition)) throw usageError(usage);
  const count = new Map<Row['verdict'], number>();
  const language = defaultLocale.iso;
  const shop = { baseUrl, edition: editions[edition], language, token, origin, limits };
  for await (const { verdict, call, notes } of checkContract(shop)) {
    count.set(verdict, (count.get(verdict) ?? 0) + 1);
    say(`${verdict.padEnd(9)}  ${call}`, ...notes.map((note) => `             ${note}`));
  }
  say(verdicts.map((verdict) => `${verdict}: ${count.get(verdict) ?? 0}`).join(', '));
  if (count.has('breaks')) process.exitCode = 1;
}

await main(run);
