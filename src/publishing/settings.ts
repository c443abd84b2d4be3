import * as v from 'valibot';
import { type Environment, numberSetting, portSetting, readEnvironment } from '../contract/environment.ts';
import { day, minute } from '../domain/time/units.ts';
import type { PublishOptions } from './publisher/publish.ts';

const secretLength = 16;

const EnvironmentSchema = v.object({
  REBUILD_MAY_LOSE: numberSetting(0, 100, 10),
  REBUILD_KEEP: numberSetting(2, 1000, 5),
  REBUILD_WITHIN: numberSetting(1, day, 30 * minute),
  REBUILD_EVERY: numberSetting(1, day, minute),
  REBUILD_ON_CHANGE: v.optional(v.picklist(['yes', 'no'], 'it must be yes or no'), 'yes'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  REBUILD_HOOK_PORT: portSetting(4380),
  REBUILD_HOOK_KEY: v.optional(
    v.pipe(v.string(), v.minLength(secretLength, `it must have at least ${secretLength} characters`)),
  ),
});

export interface RebuildSettings extends Pick<PublishOptions, 'mayLosePercent' | 'releasesToKeep'> {
  /** Seconds that a rebuild may take. */
  within: number;
  /** Seconds between two rebuilds of `--watch`. */
  every: number;
  /** Whether `npm start` publishes what changes in its shops. */
  onChange: boolean;
  /** Undefined: no hook is served. */
  hook: { host: string; port: number; key: string } | undefined;
}

export function rebuildSettings(environment: Environment): RebuildSettings {
  const given = readEnvironment(EnvironmentSchema, environment);
  const key = given.REBUILD_HOOK_KEY;
  return {
    mayLosePercent: given.REBUILD_MAY_LOSE,
    releasesToKeep: given.REBUILD_KEEP,
    within: given.REBUILD_WITHIN,
    every: given.REBUILD_EVERY,
    onChange: given.REBUILD_ON_CHANGE === 'yes',
    hook: key === undefined ? undefined : { host: given.HOST, port: given.REBUILD_HOOK_PORT, key },
  };
}
