import * as v from 'valibot';
import { addressSetting, type Environment, readEnvironment } from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';

type Embedded = { kind: 'embedded' };

export type CarrierConfig =
  | Embedded
  | { kind: 'nova-poshta'; url: string; key: string }
  | { kind: 'inpost'; url: string };

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.optional(v.picklist(names, `it must be ${names.join(' or ')}`));

const EnvironmentSchema = v.object({
  CARRIER_UA: oneOf(['embedded', 'nova-poshta']),
  NOVA_POSHTA_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'it must be a word without spaces'))),
  NOVA_POSHTA_URL: addressSetting,
  CARRIER_PL: oneOf(['embedded', 'inpost']),
  INPOST_URL: addressSetting,
});
type Settings = v.InferOutput<typeof EnvironmentSchema>;

const novaPoshtaUrl = 'https://api.novaposhta.ua/v2.0/json';
const inPostUrl = 'https://api-pl-points.easypack24.net';

const carriers: Readonly<Partial<Record<EditionCode, (settings: Settings) => CarrierConfig>>> = {
  ua: inUkraine,
  pl: inPoland,
};

/** The carrier of an edition; unless the settings choose one, the embedded one, which sends no requests. */
export const carrierConfig = (edition: EditionCode, environment: Environment): CarrierConfig =>
  carriers[edition]?.(readEnvironment(EnvironmentSchema, environment)) ?? { kind: 'embedded' };

function inUkraine({
  CARRIER_UA: kind,
  NOVA_POSHTA_KEY: key,
  NOVA_POSHTA_URL: url,
}: Settings): CarrierConfig {
  if (kind !== 'nova-poshta') return { kind: 'embedded' };
  if (key === undefined) {
    throw new SetupError(
      'CARRIER_UA is nova-poshta, so NOVA_POSHTA_KEY is required too. Every setting is explained in .env.example.',
    );
  }
  return { kind, url: url ?? novaPoshtaUrl, key };
}

function inPoland({ CARRIER_PL: kind, INPOST_URL: url }: Settings): CarrierConfig {
  return kind === 'inpost' ? { kind, url: url ?? inPostUrl } : { kind: 'embedded' };
}
