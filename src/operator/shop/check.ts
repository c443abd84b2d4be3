/** `npm run shop -- check …`: what a live shop needs, and what of it is missing. */
import type { Command } from '@commander-js/extra-typings';
import { mergeContent } from '../../catalogue/content-files/merge-content.ts';
import { describeMistake } from '../../catalogue/content-files/read-content.ts';
import { chosenEditions, settingsOfEdition } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { demoAddress } from '../../demo/seed-orders.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { checkLiveShop } from '../../server/live-checks/live-checks.ts';
import { type Finding, missing, type StoredShop } from '../../server/live-checks/live-shop.ts';
import { readCatalogue } from '../../server/shop/catalogue/read.ts';
import { countOwners } from '../../server/shop/staff/people.ts';
import { optionalEdition } from '../command-line.ts';
import { say, sayJson } from '../terminal.ts';
import { readTexts } from '../text-mistakes.ts';

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('Says what a live shop still lacks; the exit code is 1 if anything is missing.')
    .addArgument(optionalEdition())
    .option('--json', 'print the findings as JSON')
    .action(check);
}

async function check(edition: EditionCode | undefined, { json }: { json?: true }): Promise<void> {
  const findings = (edition === undefined ? chosenEditions(process.env) : [edition]).map(async (code) =>
    (await checkEdition(code)).map((finding) => ({ edition: code, ...finding })),
  );
  const found = (await Promise.all(findings)).flat();
  if (json) sayJson(found);
  else say(...found.map((finding) => `${finding.edition}: ${lineOf(finding)}`));
  if (found.some(({ state }) => state === 'missing')) process.exitCode = 1;
}

async function checkEdition(code: EditionCode): Promise<readonly Finding[]> {
  const config = serverConfig(code, process.env);
  const opened = await openDatabase(config.database, { create: false }).catch((error: unknown) => {
    if (error instanceof SetupError) return error;
    throw error;
  });
  const isOpen = !(opened instanceof SetupError);
  try {
    const stored = isOpen ? await readStored(opened, code) : undefined;
    const { pages, mistakes } = textsOf(code, stored);
    const findings = await checkLiveShop({
      edition: editions[code],
      environment: process.env,
      config,
      stored,
      databaseError: isOpen ? undefined : opened.message,
      pages,
      now: unixTime(),
    });
    return [...findings, ...mistakes.map((mistake) => missing(describeMistake(mistake)))];
  } finally {
    if (isOpen) await opened.destroy();
  }
}

/** As the site shows them. A text with a mistake stays as it was published. */
function textsOf(code: EditionCode, stored: StoredShop | undefined) {
  const { mistakes, ...files } = readTexts(settingsOfEdition(code, process.env));
  const { page = [], news = [] } = stored?.catalogue ?? {};
  return { mistakes, pages: mergeContent({ pages: page, news }, files).pages };
}

const readStored = async (db: Database, code: EditionCode): Promise<StoredShop> => ({
  catalogue: await readCatalogue(db),
  hasDemo: (await demoAddress(db, code)) !== undefined,
  owners: await countOwners(db),
});

const labels = { ok: 'ok     ', missing: 'MISSING', advice: 'advice ' } as const;

const lineOf = ({ state, text }: Finding): string => `${labels[state]} ${text}`;
