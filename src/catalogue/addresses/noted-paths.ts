import * as v from 'valibot';
import type { Environment } from '../../contract/environment.ts';
import { readJsonFile, writeFileWhole } from '../files.ts';
import { type BuildSettings, buildSettings } from '../settings.ts';
import type { Alternates } from './alternates.ts';

const PathsSchema = v.array(v.string());

export async function writeNotedPaths(file: string, paths: readonly string[]): Promise<void> {
  await writeFileWhole(file, JSON.stringify(paths));
}

/** What the other editions have, as their last pulls noted it; an edition that was never pulled has nothing. */
export async function readAlternates(
  own: Pick<BuildSettings, 'edition' | 'siteUrl'>,
  environment: Environment,
): Promise<Alternates> {
  const others = buildSettings({ ...environment, EDITION: undefined }).filter(
    // Two editions under one address cannot name each other.
    ({ edition, siteUrl }) => edition !== own.edition && siteUrl !== own.siteUrl,
  );
  return Promise.all(
    others.map(async ({ edition, siteUrl, places }) => {
      const noted = v.safeParse(PathsSchema, await readJsonFile(places.paths).catch(() => undefined));
      return { edition, siteUrl, paths: noted.success ? noted.output : [] };
    }),
  );
}
