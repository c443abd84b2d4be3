/** `npm run shop -- check …`: what a live shop needs, and what of it is missing. */
import { SetupError } from '../../src/contract/setup-error.ts';
import { demoAddress } from '../../src/demo/seed-orders.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editionCodes, editions, isEditionCode } from '../../src/editions/editions.ts';
import { serverConfig } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { checkLiveShop } from '../../src/server/live-checks/live-checks.ts';
import type { Finding, StoredShop } from '../../src/server/live-checks/live-shop.ts';
import { readCatalogue } from '../../src/server/shop/catalogue/read.ts';
import { say } from '../terminal.ts';

export const checkUsage =
  '  check [ua|pl]                       says what a live shop still lacks; the exit code is 1 if anything is missing';

/** Returns false for arguments it does not know. */
export async function check([edition, ...more]: readonly string[]): Promise<boolean> {
  if (more.length > 0 || (edition !== undefined && !isEditionCode(edition))) return false;
  const codes = edition === undefined ? editionCodes : [edition];
  let lacking = 0;
  for (const code of codes) lacking += await checkEdition(code);
  if (lacking > 0) process.exitCode = 1;
  return true;
}

async function checkEdition(code: EditionCode): Promise<number> {
  const config = serverConfig(code, process.env);
  const opened = await openDatabase(config.database, { create: false }).catch((error: unknown) => {
    if (error instanceof SetupError) return error;
    throw error;
  });
  const isOpen = !(opened instanceof SetupError);
  try {
    const findings = await checkLiveShop({
      edition: editions[code],
      environment: process.env,
      config,
      stored: isOpen ? await readStored(opened, code) : undefined,
      databaseError: isOpen ? undefined : opened.message,
      now: Math.floor(Date.now() / 1000),
    });
    for (const finding of findings) say(`${code}: ${lineOf(finding)}`);
    return findings.filter(({ state }) => state === 'missing').length;
  } finally {
    if (isOpen) await opened.destroy();
  }
}

const readStored = async (db: Database, code: EditionCode): Promise<StoredShop> => ({
  catalogue: await readCatalogue(db),
  hasDemo: (await demoAddress(db, code)) !== undefined,
});

const labels = { ok: 'ok     ', missing: 'MISSING', advice: 'advice ' } as const;

const lineOf = ({ state, text }: Finding): string => `${labels[state]} ${text}`;
