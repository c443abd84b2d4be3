import { join } from 'node:path';
import * as v from 'valibot';
import {
  addressSetting,
  distSetting,
  type Environment,
  localAddress,
  portSetting,
  readEnvironment,
  settingOf,
  switchSetting,
} from '../../../contract/environment.ts';
import { officeFolder } from '../../../contract/office/office-endpoint.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { editions, shopEditions } from '../../../editions/editions.ts';

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

const AddressesSchema = v.object({ OFFICE_URL: addressSetting, SITE_URL: addressSetting });

const editionSchema = (edition: EditionCode) =>
  v.object({ ...AddressesSchema.entries, PORT: portSetting(editions[edition].defaultPort) });

/** `siteUrl` is the site's configured address. */
export function officeConfig(
  edition: EditionCode,
  siteUrl: string | undefined,
  environment: Environment,
): OfficeConfig {
  const { OFFICE: isOn, DIST_DIR: dist } = readEnvironment(EnvironmentSchema, environment);
  const settingsOf = (code: EditionCode) =>
    readEnvironment(editionSchema(code), environment, settingOf(code));
  const { OFFICE_URL: own } = settingsOf(edition);
  const origin = originOf({ OFFICE_URL: own, SITE_URL: siteUrl });
  const others = shopEditions
    .filter((code) => code !== edition)
    .flatMap((code) => {
      const settings = settingsOf(code);
      const onThisMachine = origin === undefined ? localAddress(settings.PORT) : undefined;
      const other = originOf(settings) ?? onThisMachine;
      return other === undefined ? [] : [{ edition: code, origin: other }];
    });
  return { isOn, directory: join(dist, officeFolder), origin, isApart: own !== undefined, others };
}

function originOf({ OFFICE_URL, SITE_URL }: v.InferOutput<typeof AddressesSchema>): string | undefined {
  const address = OFFICE_URL ?? SITE_URL;
  return address === undefined ? undefined : new URL(address).origin;
}
