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
  card: number;
  variant: number;
  /** Whether the published variant shows the change. */
  isShown(variant: VariantView): boolean;
}

/** Says of each variant when its page shows the change that began at `since`. */
export async function sayWhenLive(
  edition: EditionCode,
  since: number,
  changed: readonly ChangedVariant[],
): Promise<void> {
  const settings = watchedSite(edition);
  if (settings === undefined) return;
  const waiting = [...changed];
  const isNextShown = async () => {
    const [next] = waiting;
    if (next === undefined) return false;
    const shown = await publishedCard(join(settings.places.site, files.card(next.card)));
    if (!shown?.variants.some((one) => one.id === next.variant && next.isShown(one))) return false;
    say(`live after ${millisecondsSince(since)} ms: ${settings.siteUrl}${paths.product(shown.chpu)}`);
    waiting.shift();
    return true;
  };
  const allShown = async () => {
    while (await isNextShown());
    return waiting.length === 0;
  };
  if (!(await publishes(settings, { since, longest: longestWait }, allShown)))
    say('The pages do not show it yet: the publisher is still busy, or prints why.');
}

/** Call it before a change of goods; what it returns waits until their page is another one. */
export async function watchPage(
  edition: EditionCode,
  chpu: string,
): Promise<(since: number) => Promise<void>> {
  const settings = watchedSite(edition);
  if (settings === undefined) return async () => undefined;
  const path = paths.product(chpu);
  const read = () => readFile(join(settings.places.site, path, 'index.html'), 'utf8').catch(() => undefined);
  const before = await read();
  return async (since) => {
    const isOther = async () => {
      const page = await read();
      if (page === before) return false;
      say(
        `${page === undefined ? 'gone' : 'live'} after ${millisecondsSince(since)} ms: ${settings.siteUrl}${path}`,
      );
      return true;
    };
    if (!(await publishes(settings, { since, longest: longestWaitForPage }, isOther)))
      say(
        `The page ${settings.siteUrl}${path} is as it was: it does not show this change, or the publisher prints why.`,
      );
  };
}

/** Undefined unless a process publishes changes of this edition by itself. */
function watchedSite(edition: EditionCode): BuildSettings | undefined {
  const settings = buildSettings(process.env).find((one) => one.edition === edition);
  return settings !== undefined && isLocked(settings.places.watched) ? settings : undefined;
}

/** Waits until the change is shown, or the publisher failed; false: neither happened in time. */
async function publishes(
  settings: BuildSettings,
  { since, longest }: { since: number; longest: number },
  isShown: () => Promise<boolean>,
): Promise<boolean> {
  while (performance.now() - since < longest) {
    if (await isShown()) {
      // Whoever publishes anything hears of the texts that are not published.
      say(...mistakesInTexts(settings));
      return true;
    }
    const reasons = await reasonsSince(settings.places.failedRun, performance.timeOrigin + since);
    if (reasons !== undefined) {
      const [first = '', ...more] = reasons;
      say(`The pages stay as they are: ${first}`, ...more);
      return true;
    }
    await pause(pollInterval);
  }
  return false;
}

const millisecondsSince = (since: number) => Math.round(performance.now() - since);

/** Undefined: a new card has no file yet. */
async function publishedCard(file: string): Promise<CardView | undefined> {
  const read = v.safeParse(CardFileSchema, await readJsonFile(file).catch(() => undefined));
  return read.success ? read.output.card : undefined;
}
