/** Tells when a change of the shop has reached the pages. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { readJsonFile } from '../../src/catalogue/files.ts';
import { buildSettings } from '../../src/catalogue/settings.ts';
import { CardFileSchema } from '../../src/contract/site-files.ts';
import type { CardView, VariantView } from '../../src/domain/catalogue/card.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { files, paths } from '../../src/editions/paths.ts';
import { isLocked } from '../../src/publishing/release/lock.ts';
import { say } from '../terminal.ts';

const pollInterval = 20;
const longestWait = 60_000;

export interface ChangedVariant {
  edition: EditionCode;
  card: number;
  variant: number;
  /** The time at which the change began. */
  since: number;
  /** Whether the published variant shows the change. */
  isShown(variant: VariantView): boolean;
}

/** Waits only while a process publishes changes by itself. */
export async function sayWhenLive({ edition, card, variant, since, isShown }: ChangedVariant): Promise<void> {
  const settings = buildSettings(process.env).find((one) => one.edition === edition);
  if (settings === undefined || !isLocked(settings.places.watched)) return;
  const file = join(settings.places.site, files.card(card));
  while (performance.now() - since < longestWait) {
    const shown = await publishedCard(file);
    if (shown?.variants.some((one) => one.id === variant && isShown(one))) {
      const milliseconds = Math.round(performance.now() - since);
      return say(`live after ${milliseconds} ms: ${settings.siteUrl}${paths.product(shown.chpu)}`);
    }
    await pause(pollInterval);
  }
  say('The pages do not show it yet: the publisher prints why.');
}

/** Undefined: a new card has no file yet. */
async function publishedCard(file: string): Promise<CardView | undefined> {
  const read = v.safeParse(CardFileSchema, await readJsonFile(file).catch(() => undefined));
  return read.success ? read.output.card : undefined;
}
