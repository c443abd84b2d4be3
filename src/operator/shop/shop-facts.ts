/** Writes the answers of `npm run shop -- new` into the sources of `src/shop`. */
import { SetupError } from '../../contract/setup-error.ts';
import type { CountryAnswers, ShopAnswers } from './shop-answers.ts';

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** `shop.ts` with the answers. A country that the shop does not sell in keeps no seller. */
export function withFacts(
  source: string,
  { name, colour, email, instagram, countries }: ShopAnswers,
): string {
  const [head = '', ...blocks] = source.split(/(?=^export const \w+: ShopInCountry)/m);
  const general = [
    ['countries', `[${countries.map(({ code }) => quoted(code)).join(', ')}]`],
    ['name', quoted(name)],
    ['logo', quoted(name.toLowerCase())],
    ['title', quoted(`${name} — свіжообсмажена кава`)],
    ['blue', quoted(colour)],
  ].reduce(
    (text, [key, value]) => put(text, new RegExp(`(export const ${key}\\b.* = ).*;`), `${value};`),
    head,
  );
  const written = blocks.map((block) => {
    const country = countries.find(({ code }) => block.startsWith(`export const ${code}:`));
    return country === undefined ? withoutSeller(block) : withCountry(block, country, { email, instagram });
  });
  return [general, ...written].join('');
}

const details = ['instagram', 'name', 'address', 'email', 'phone'] as const;

function withCountry(
  block: string,
  { seller, city, hasVacancies }: CountryAnswers,
  shared: Pick<ShopAnswers, 'email' | 'instagram'>,
): string {
  const { label, code } = seller.registration;
  const registered = put(block, /(registration: .*\bcode: )'.*' \}/, `${quoted(code)} }`);
  const labelled =
    label === undefined ? registered : put(registered, /(registration: \{ label: )'[^']*'/, quoted(label));
  const facts: readonly (readonly [string, string])[] = [
    ...details.map((key) => [key, quoted({ ...seller, ...shared }[key])] as const),
    ['place', quoted(city.place)],
    ['hasVacancies', String(hasVacancies)],
  ];
  return facts.reduce(putField, labelled);
}

const withoutSeller = (block: string) =>
  details
    .map((key) => [key, quoted('')] as const)
    .reduce(putField, put(block, /(registration: .*\bcode: )'.*' \}/, `'' }`));

const putField = (text: string, [key, value]: readonly [string, string]) =>
  put(text, new RegExp(`(\\n {2,4}${key}: ).*,`), `${value},`);

/**
 * `cities.ts` with the shop's own city first. From another one parcels are on the road for other times than the list says, so
 * only the city itself stays.
 */
export const withCities = (source: string, countries: readonly CountryAnswers[]): string =>
  countries.reduce((text, { code, city }) => {
    const list = new RegExp(`(export const ${code}: readonly City\\[\\] = )\\[[^]*?\\n\\];`);
    const [found = ''] = list.exec(text) ?? [];
    if (found.includes(`= [\n  { name: ${quoted(city.name)},`)) return text;
    const own = `{ name: ${quoted(city.name)}, place: ${quoted(city.place)}, daysOnRoad: 1 }`;
    return put(text, list, `[\n  ${own},\n];`);
  }, source);

function put(source: string, pattern: RegExp, value: string): string {
  if (!pattern.test(source))
    throw new SetupError(`src/shop lacks ${pattern.source}: restore it from the project`);
  return source.replace(pattern, (_all, start: string) => start + value);
}
