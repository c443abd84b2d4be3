import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { contrast } from '../../domain/drawing/contrast.ts';
import { white } from '../../domain/drawing/inks.ts';
import { blue } from '../../shop/shop.ts';
import { say } from '../terminal.ts';
import { Questioner } from './questioner.ts';

interface Question {
  option: string;
  asks: string;
  example: string;
  wrong(text: string): string | undefined;
}

const matches = (pattern: RegExp, due: string) => (text: string) => (pattern.test(text) ? undefined : due);
const anything = matches(/\S/, 'a text is due');
const digits = matches(/^\d{8,10}$/, '8 to 10 digits are due');
const phone = matches(/^\+\d{11,12}$/, 'a phone such as +380441234567 is due');

function wrongColour(text: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(text)) return 'a colour such as #0046ff is due';
  return contrast(text, white) < 4.5
    ? 'white text would be hard to read on it: a darker one is due'
    : undefined;
}

const sellerQuestions = (code: string, country: string, registration: string, tel: string): Question[] => [
  { option: `seller-${code}`, asks: `Seller in ${country}`, example: 'ТОВ «Обрій»', wrong: anything },
  { option: `code-${code}`, asks: `Its ${registration}`, example: '44120000', wrong: digits },
  { option: `address-${code}`, asks: 'Its address', example: 'Україна, 79000, Львів, …', wrong: anything },
  { option: `phone-${code}`, asks: 'Its phone', example: tel, wrong: phone },
];

const questions: readonly Question[] = [
  { option: 'name', asks: 'Name of the shop', example: 'Обрій', wrong: anything },
  { option: 'colour', asks: 'Its colour', example: '#0046ff', wrong: wrongColour },
  {
    option: 'email',
    asks: 'E-mail',
    example: 'kava@obriy.ua',
    wrong: matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address is due'),
  },
  {
    option: 'instagram',
    asks: 'Instagram',
    example: 'https://www.instagram.com/obriy',
    wrong: matches(/^https:\/\/\S+$/, 'an address with https is due'),
  },
  ...sellerQuestions('ua', 'Ukraine', 'ЄДРПОУ', '+380441234567'),
  ...sellerQuestions('pl', 'Poland', 'NIP', '+48221234567'),
];

/** The details of the demo's seller end with it. */
const demoDomain = /@\S+\.example'/;

const folder = join('src', 'shop');

export function addNewCommand(program: Command): void {
  const command = program
    .command('new')
    .description(
      'Writes name, colour and sellers of your shop into src/shop, its icons into public. Asks for what no option gives.',
    )
    .option('--force', 'replaces a shop that is not the demo');
  for (const { option, asks, example } of questions)
    command.option(`--${option} <text>`, `${asks}, such as ${example}`);
  command.action(async () => {
    const options = new Map(Object.entries(command.opts()));
    const facts = join(folder, 'shop.ts');
    const before = await readFile(facts, 'utf8');
    if (!demoDomain.test(before) && options.get('force') !== true)
      throw new SetupError(`${facts} is not the demo's any more. To replace its details: --force`);
    const answers = await askAll((option) => options.get(camelCase(option)));
    await writeFile(facts, withFacts(before, answers));
    await recolour(blue, answers.get('colour') ?? blue);
    await promisify(execFile)(process.execPath, ['scripts/drawing/draw-icons.ts']);
    say(
      `${folder} and the icons in public are written. Go through shop.ts for rates, roasting days and limits, then: npm start`,
    );
  });
}

/** Gives style sheet and drawings the new colour. */
async function recolour(from: string, to: string): Promise<void> {
  const files = [join(folder, 'tokens.css'), ...globSync(join(folder, 'drawings', '**', '*.svg'))];
  for (const file of files) await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
}

/** As commander names an option: `seller-ua` is `sellerUa`. */
const camelCase = (option: string) =>
  option.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

async function askAll(given: (option: string) => unknown): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  await using questioner = new Questioner();
  for (const { option, asks, example, wrong } of questions) {
    const value = given(option);
    const isGiven = typeof value === 'string';
    const ask = async (question: string) => {
      const line = await questioner.ask(question);
      if (line === undefined) throw new SetupError(`--${option} is missing: ${asks}, such as ${example}`);
      return line;
    };
    let text = isGiven ? value.trim() : await ask(`${asks} (${example}): `);
    for (let fault = wrong(text); fault !== undefined; fault = wrong(text)) {
      if (isGiven) throw new SetupError(`--${option}: ${fault}`);
      text = await ask(`${fault}. ${asks}: `);
    }
    answers.set(option, text);
  }
  return answers;
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

function withFacts(source: string, answers: ReadonlyMap<string, string>): string {
  const answer = (option: string) => quoted(answers.get(option) ?? '');
  const name = answers.get('name') ?? '';
  const [head = '', ua = '', pl = ''] = source.split(/(?=export const (?:ua|pl):)/);
  const general = [
    ['name', quoted(name)],
    ['logo', quoted(name.toLowerCase())],
    ['title', quoted(`${name} — свіжообсмажена кава`)],
    ['blue', answer('colour')],
  ].reduce((text, [key, value]) => put(text, new RegExp(`(export const ${key} = ).*;`), `${value};`), head);
  const sellerOf = (text: string, code: string) =>
    [
      ['instagram', answer('instagram')],
      ['name', answer(`seller-${code}`)],
      ['address', answer(`address-${code}`)],
      ['email', answer('email')],
      ['phone', answer(`phone-${code}`)],
    ]
      .reduce(
        (changed, [key, value]) => put(changed, new RegExp(`(\\n {2,4}${key}: ).*,`), `${value},`),
        text,
      )
      .replace(
        /(registration: .*code: ).* \}/,
        (_all, start: string) => `${start}${answer(`code-${code}`)} }`,
      );
  return general + sellerOf(ua, 'ua') + sellerOf(pl, 'pl');
}

function put(source: string, pattern: RegExp, value: string): string {
  if (!pattern.test(source))
    throw new SetupError(`shop.ts lacks ${pattern.source}: restore it from the project`);
  return source.replace(pattern, (_all, start: string) => start + value);
}
