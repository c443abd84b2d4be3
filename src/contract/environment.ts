import * as v from 'valibot';
import type { ObjectSchema } from './endpoint.ts';
import { SetupError } from './setup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The name of a setting that each country has for itself: `PORT` is PORT_UA in `ua`. */
export const settingOf = (edition: string) => (name: string) => `${name}_${edition.toUpperCase()}`;

const modes = ['production', 'development', 'test'];

/** A mistyped mode must not start a live shop without its guards. */
export function isProduction(environment: Environment): boolean {
  const mode = environment['NODE_ENV']?.trim() ?? '';
  if (mode !== '' && !modes.includes(mode))
    throw new SetupError(`NODE_ENV=${mode} is wrong: it is ${modes.join(', ')}, or not set.`);
  return mode === 'production';
}

/** Settings from the environment; an empty one counts as not set. `nameOf` maps a setting to its variable. */
export function readEnvironment<S extends ObjectSchema>(
  schema: S,
  environment: Environment,
  nameOf = (name: string) => name,
): v.InferOutput<S> {
  const given: Environment = Object.fromEntries(
    Object.keys(schema.entries)
      .map((name) => [name, environment[nameOf(name)]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => {
    const name = nameOf(v.getDotPath(issue)?.split('.')[0] ?? 'environment');
    return `${name}=${shown(name, environment[name] ?? '')} is wrong: ${issue.message}`;
  });
  throw new SetupError(`${complaints.join('; ')}. Every setting is explained in .env.example.`);
}

/** `DIST_DIR`: where the sites and the office are built. */
export const distSetting = v.optional(v.string(), 'dist');

/** Whether a setting is a secret, by its name. */
export const isSecret = (name: string): boolean => /_(KEY|TOKEN|CRC|SECRET|PIN)(_[A-Z]{2})?$/.test(name);

/** Error messages reach logs, so secrets and credentials in addresses are masked. */
const shown = (name: string, value: string) => (isSecret(name) ? '…' : value.replace(/\/\/[^/\s]*@/, '//…@'));

export function wholeNumber(least: number, most: number) {
  const message = `it must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,8})$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

export const numberSetting = (least: number, most: number, fallback: number) =>
  v.optional(wholeNumber(least, most), String(fallback));

export const portNumber = wholeNumber(0, 65_535);

export const portSetting = (fallback: number) => v.optional(portNumber, String(fallback));

/** The address of a site that has none configured. */
export const localAddress = (port: number): string => `http://localhost:${port}`;

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]\S*$/.test(text) && URL.canParse(text);

export const addressSetting = v.optional(
  v.pipe(
    v.string(),
    v.check(isWebAddress, 'it must be an address such as https://shop.example'),
    v.transform((address) => address.replace(/\/+$/, '')),
  ),
);

export const switchSetting = (fallback: 'on' | 'off') =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'it must be on or off'),
      v.transform((value) => value === 'on'),
    ),
    fallback,
  );
