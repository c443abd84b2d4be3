/** Tells when a change of the shop has reached the pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { readJsonFile } from '../catalogue/files.ts';
import { type BuildSettings, buildSettings } from '../catalogue/settings.ts';
import { CardFileSchema } from '../contract/site-files.ts';
import type { CardView, VariantView } from '../domain/catalogue/card.ts';
import { minuteMs } from '../domain/time/units.ts';
import type { EditionCode } from '../editions/edition.ts';
import { files, paths } from '../editions/paths.ts';
import { reasonsSince } from '../publishing/release/failed-run.ts';
import { isLocked } from '../publishing/release/lock.ts';
import { say } from './terminal.ts';
import { mistakesInTexts } from './text-mistakes.ts';

const pollInterval = 20;
const longestWait = minuteMs;
/** Not every change of goods is seen on their page. */
const longestWaitForPage = 30_000;

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
      say(`live after ${milliseconds} ms: ${settings.siteUrl}${paths.product(shown.chpu)}`);
      return sayMistakes(settings);
    }
    if (await sayFailure(settings, since)) return;
    await pause(pollInterval);
  }
  say('The pages do not show it yet: the publisher is still busy, or prints why.');
}

/** Whether the publisher saw the change and failed. */
async function sayFailure({ places }: BuildSettings, since: number): Promise<boolean> {
  const reasons = await reasonsSince(places.failedRun, performance.timeOrigin + since);
  if (reasons === undefined) return false;
  const [first = '', ...more] = reasons;
  say(`The pages stay as they are: ${first}`, ...more);
  return true;
}

/** Whoever publishes anything hears of the texts that are not published. */
const sayMistakes = (settings: BuildSettings): void => say(...mistakesInTexts(settings));

/** Call it before a change of goods; what it returns waits until their page is another one. */
export async function watchPage(
  edition: EditionCode,
  chpu: string,
): Promise<(since: number) => Promise<void>> {
  const settings = buildSettings(process.env).find((one) => one.edition === edition);
  if (settings === undefined || !isLocked(settings.places.watched)) return async () => undefined;
  const path = paths.product(chpu);
  const read = () => readFile(join(settings.places.site, path, 'index.html'), 'utf8').catch(() => undefined);
  const before = await read();
  return async (since) => {
    while (performance.now() - since < longestWaitForPage) {
      const page = await read();
      if (page !== before) {
        const milliseconds = Math.round(performance.now() - since);
        say(`${page === undefined ? 'gone' : 'live'} after ${milliseconds} ms: ${settings.siteUrl}${path}`);
        return sayMistakes(settings);
      }
      if (await sayFailure(settings, since)) return;
      await pause(pollInterval);
    }
    say(
      `The page ${settings.siteUrl}${path} is as it was: it does not show this change, or the publisher prints why.`,
    );
  };
}

/** Undefined: a new card has no file yet. */
async function publishedCard(file: string): Promise<CardView | undefined> {
  const read = v.safeParse(CardFileSchema, await readJsonFile(file).catch(() => undefined));
  return read.success ? read.output.card : undefined;
}
