import { join } from 'node:path';
import * as v from 'valibot';
import {
  addressSetting,
  distSetting,
  type Environment,
  readEnvironment,
  settingOf,
  switchSetting,
} from '../../../contract/environment.ts';
import { officeFolder } from '../../../contract/office/office-endpoint.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { shopEditions } from '../../../editions/editions.ts';

export interface OfficeConfig {
  isOn: boolean;
  /** Its bundled page. */
  directory: string;
  /** The origin of the office; undefined while the shop is tried out on one machine. */
  origin: string | undefined;
  /** Whether the site's own host name does not lead to the office. */
  isApart: boolean;
  /** The origins of the offices in the shop's other countries, as far as they are known. */
  others: readonly { edition: EditionCode; origin: string }[];
}

const EnvironmentSchema = v.object({ OFFICE: switchSetting('on'), DIST_DIR: distSetting });

const EditionSchema = v.object({ OFFICE_URL: addressSetting, SITE_URL: addressSetting });

/** `siteUrl` is the site's configured address. */
export function officeConfig(
  edition: EditionCode,
  siteUrl: string | undefined,
  environment: Environment,
): OfficeConfig {
  const { OFFICE: isOn, DIST_DIR: dist } = readEnvironment(EnvironmentSchema, environment);
  const { OFFICE_URL: own } = readEnvironment(EditionSchema, environment, settingOf(edition));
  const others = shopEditions
    .filter((code) => code !== edition)
    .flatMap((code) => {
      const origin = originOf(readEnvironment(EditionSchema, environment, settingOf(code)));
      return origin === undefined ? [] : [{ edition: code, origin }];
    });
  return {
    isOn,
    directory: join(dist, officeFolder),
    origin: originOf({ OFFICE_URL: own, SITE_URL: siteUrl }),
    isApart: own !== undefined,
    others,
  };
}

function originOf({ OFFICE_URL, SITE_URL }: v.InferOutput<typeof EditionSchema>): string | undefined {
  const address = OFFICE_URL ?? SITE_URL;
  return address === undefined ? undefined : new URL(address).origin;
}
