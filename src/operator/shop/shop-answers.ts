/** What `npm run shop -- new` asks: from options, from a terminal, or from a pipe. */
import { SetupError } from '../../contract/setup-error.ts';
import { contrast } from '../../domain/drawing/contrast.ts';
import { white } from '../../domain/drawing/inks.ts';
import type { City, EditionCode } from '../../editions/edition.ts';
import { editionCodes, isEditionCode } from '../../editions/editions.ts';
import { registersOf, registrationOf } from '../../editions/seller.ts';
import * as knownCities from '../../shop/cities.ts';
import { Questioner } from './questioner.ts';

interface Question {
  option: string;
  asks: string;
  example: string;
  wrong(text: string): string | undefined;
}

/** The answers about one country. */
export interface CountryAnswers {
  code: EditionCode;
  seller: {
    name: string;
    registration: { label: string | undefined; code: string };
    address: string;
    phone: string;
  };
  city: Pick<City, 'name' | 'place'>;
  hasVacancies: boolean;
}

export interface ShopAnswers {
  name: string;
  colour: string;
  email: string;
  /** Empty: the shop has none. */
  instagram: string;
  /** The first is for visitors from everywhere else. */
  countries: readonly CountryAnswers[];
}

const matches = (pattern: RegExp, wrong: string) => (text: string) =>
  pattern.test(text) ? undefined : wrong;
const anything = matches(/\S/, 'it is empty');

function wrongColour(text: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(text)) return 'it must be a colour such as #0046ff';
  return contrast(text, white) < 4.5
    ? 'white text would be hard to read on it: take a darker one'
    : undefined;
}

const countryList = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function wrongCountries(text: string): string | undefined {
  const codes = countryList(text);
  const isWrong = codes.length === 0 || !codes.every(isEditionCode) || new Set(codes).size < codes.length;
  return isWrong ? `name each once, of: ${editionCodes.join(', ')}` : undefined;
}

const countries: Question = {
  option: 'countries',
  asks: 'Countries that it sells in, the one for visitors from everywhere else first',
  example: editionCodes.join(', '),
  wrong: wrongCountries,
};

const shopQuestions = {
  name: { option: 'name', asks: 'Name of the shop', example: 'Обрій', wrong: anything },
  colour: { option: 'colour', asks: 'Its colour', example: '#0046ff', wrong: wrongColour },
  email: {
    option: 'email',
    asks: 'E-mail',
    example: 'kava@obriy.ua',
    wrong: matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'it must be an e-mail address'),
  },
  instagram: {
    option: 'instagram',
    asks: 'Instagram, empty without one',
    example: 'https://www.instagram.com/obriy',
    wrong: matches(/^(https:\/\/\S+)?$/, 'it must be an address with https, or nothing'),
  },
} satisfies Record<string, Question>;

function countryQuestions(code: EditionCode) {
  const registers = registersOf(code);
  const due = registers.length > 0 ? registers.join(', or ') : 'registration code';
  return {
    seller: {
      option: `seller-${code}`,
      asks: `${code}: seller`,
      example: 'ТОВ «Обрій», ФОП Коваль О. І.',
      wrong: anything,
    },
    code: {
      option: `code-${code}`,
      asks: `${code}: its ${due}`,
      example: 'digits only',
      wrong: (text: string) =>
        registers.length > 0 && registrationOf(code, text) === undefined
          ? `it must be ${due}`
          : anything(text),
    },
    address: {
      option: `address-${code}`,
      asks: `${code}: its address`,
      example: '79000, Львів, …',
      wrong: anything,
    },
    phone: {
      option: `phone-${code}`,
      asks: `${code}: its phone`,
      example: '+380441234567',
      wrong: matches(/^\+\d{11,12}$/, 'it must be a phone such as +380441234567'),
    },
    city: {
      option: `city-${code}`,
      asks: `${code}: city that parcels leave from`,
      example: 'Львів',
      wrong: anything,
    },
    place: {
      option: `place-${code}`,
      asks: `${code}: how a sentence says "in" that city`,
      example: 'у Львові',
      wrong: matches(/^[ув]\s\S/, 'it must be «у» or «в» and the city'),
    },
    vacancies: {
      option: `vacancies-${code}`,
      asks: `${code}: has it a page of vacancies`,
      example: 'yes or no',
      wrong: matches(/^(yes|no)?$/, 'it must be yes or no'),
    },
  } satisfies Record<string, Question>;
}

/** All that options can answer. */
export const allQuestions: readonly Question[] = [
  countries,
  ...Object.values(shopQuestions),
  ...editionCodes.flatMap((code) => Object.values(countryQuestions(code))),
];

export async function askForShop(given: (option: string) => unknown): Promise<ShopAnswers> {
  await using questioner = new Questioner();
  const ask = (question: Question) => answerTo(question, given(question.option), questioner);
  const codes = countryList(await ask(countries)).filter(isEditionCode);
  const { name, colour, email, instagram } = shopQuestions;
  refuseOtherCountries(codes, given);
  return {
    name: await ask(name),
    colour: await ask(colour),
    email: await ask(email),
    instagram: await ask(instagram),
    countries: await inTurn(codes, (code) => askForCountry(code, given, ask)),
  };
}

async function inTurn<T, R>(values: readonly T[], task: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await task(value));
  return results;
}

async function askForCountry(
  code: EditionCode,
  given: (option: string) => unknown,
  ask: (question: Question) => Promise<string>,
): Promise<CountryAnswers> {
  const questions = countryQuestions(code);
  const name = await ask(questions.seller);
  const registered = await ask(questions.code);
  const seller = {
    name,
    registration: { label: registrationOf(code, registered)?.label, code: registered },
    address: await ask(questions.address),
    phone: await ask(questions.phone),
  };
  const city = await ask(questions.city);
  const known = Object.entries(knownCities).find(([country]) => country === code)?.[1];
  const isPlaceGiven = given(questions.place.option) !== undefined;
  const knownPlace = isPlaceGiven ? undefined : known?.find((one) => one.name === city)?.place;
  const place = knownPlace ?? (await ask(questions.place));
  return {
    code,
    seller,
    city: { name: city, place },
    hasVacancies: (await ask(questions.vacancies)) === 'yes',
  };
}

function refuseOtherCountries(codes: readonly EditionCode[], given: (option: string) => unknown): void {
  for (const code of editionCodes.filter((one) => !codes.includes(one)))
    for (const { option } of Object.values(countryQuestions(code)))
      if (given(option) !== undefined)
        throw new SetupError(
          `--${option} is not needed: ${code} is none of the countries that the shop sells in.`,
        );
}

async function answerTo(question: Question, given: unknown, questioner: Questioner): Promise<string> {
  const { option, asks, example, wrong } = question;
  const isGiven = typeof given === 'string';
  const ask = async (text: string) => {
    const line = await questioner.ask(text);
    if (line === undefined) throw new SetupError(`--${option} is missing: ${asks}, such as ${example}`);
    return line;
  };
  let text = isGiven ? given.trim() : await ask(`${asks} (${example}): `);
  for (let fault = wrong(text); fault !== undefined; fault = wrong(text)) {
    if (isGiven) throw new SetupError(`--${option}: ${fault}`);
    text = await ask(`${fault}. ${asks}: `);
  }
  return text;
}
