import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  numberSetting,
  readEnvironment,
} from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { editions } from '../../../editions/editions.ts';

/** Length, width and height in centimetres. */
type Box = readonly [length: number, width: number, height: number];

interface Common {
  box: Box;
  /** Whether the shop brings parcels to a point, or a courier fetches them. */
  handover: 'point' | 'courier';
}

export interface NovaPoshtaParcels extends Common {
  code: 'nova-poshta';
  url: string;
  labelUrl: string;
  key: string;
  sender: { ref: string; contact: string; phone: string; city: string; address: string };
  payment: 'cash' | 'account';
  /** How money is collected: by the control of payment, or by a transfer of money. */
  collectsBy: 'control' | 'transfer';
  description: string;
}

export interface InPostParcels extends Common {
  code: 'inpost';
  url: string;
  token: string;
  organization: string;
  /** For customers without one: a locker's parcel needs a mailbox. */
  email: string;
  /** Grams up to which a parcel is small, and medium. */
  smallUpTo: number;
  mediumUpTo: number;
}

export interface ParcelConfig {
  /** Undefined: tracking numbers are typed. */
  service: NovaPoshtaParcels | InPostParcels | undefined;
  /** Grams of what goods are packed in. */
  packingGr: number;
}

const choice = <const Names extends readonly string[]>(names: Names) =>
  v.optional(v.picklist(names, `it must be ${names.join(' or ')}`));
const word = v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'it must be a word without spaces')));
const ref = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'it must be a Ref of Nova Poshta'),
  ),
);
const BoxSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}x[1-9]\d{0,2}$/, 'it must be centimetres such as 30x20x15'),
  v.transform((text): Box => {
    const [length = 1, width = 1, height = 1] = text.split('x').map(Number);
    return [length, width, height];
  }),
);

const EnvironmentSchema = v.object({
  PARCELS_UA: choice(['typed', 'nova-poshta']),
  NOVA_POSHTA_KEY: word,
  NOVA_POSHTA_URL: addressSetting,
  NOVA_POSHTA_LABEL_URL: addressSetting,
  NOVA_POSHTA_SENDER: ref,
  NOVA_POSHTA_CONTACT: ref,
  NOVA_POSHTA_CITY: ref,
  NOVA_POSHTA_ADDRESS: ref,
  NOVA_POSHTA_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^380\d{9}$/, 'it must be a phone such as 380671234567')),
  ),
  NOVA_POSHTA_HANDOVER: choice(['point', 'courier']),
  NOVA_POSHTA_PAYMENT: choice(['cash', 'account']),
  NOVA_POSHTA_COLLECTS: choice(['control', 'transfer']),
  NOVA_POSHTA_DESCRIPTION: v.optional(v.pipe(v.string(), v.maxLength(36, 'at most 36 characters')), 'Coffee'),
  PARCELS_PL: choice(['typed', 'inpost']),
  INPOST_TOKEN: word,
  INPOST_ORGANIZATION: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'it must be a number'))),
  INPOST_SHIPX_URL: addressSetting,
  INPOST_HANDOVER: choice(['point', 'courier']),
  INPOST_SMALL_GR: numberSetting(0, 99_999, 3000),
  INPOST_MEDIUM_GR: numberSetting(0, 99_999, 10_000),
  PARCEL_BOX_CM: v.optional(BoxSchema, '30x20x15'),
  PARCEL_PACKING_GR: numberSetting(0, 99_999, 200),
});
type Settings = v.InferOutput<typeof EnvironmentSchema>;

const services: Readonly<Partial<Record<EditionCode, (settings: Settings) => ParcelConfig['service']>>> = {
  ua: inUkraine,
  pl: inPoland,
};

/** Who takes the parcels of an edition; unless the settings choose a carrier, nobody is asked. */
export function parcelConfig(edition: EditionCode, environment: Environment): ParcelConfig {
  const settings = readEnvironment(EnvironmentSchema, environment);
  return { service: services[edition]?.(settings), packingGr: settings.PARCEL_PACKING_GR };
}

function required(settings: Settings, choice: string) {
  return (name: keyof Settings): string => {
    const value = settings[name];
    if (typeof value === 'string') return value;
    throw new SetupError(
      `${choice}, so ${name} is required too. Every setting is explained in .env.example.`,
    );
  };
}

function inUkraine(settings: Settings): NovaPoshtaParcels | undefined {
  const code = settings.PARCELS_UA;
  if (code !== 'nova-poshta') return undefined;
  const setting = required(settings, 'PARCELS_UA is nova-poshta');
  return {
    code,
    url: settings.NOVA_POSHTA_URL ?? 'https://api.novaposhta.ua/v2.0/json',
    labelUrl: settings.NOVA_POSHTA_LABEL_URL ?? 'https://my.novaposhta.ua/orders',
    key: setting('NOVA_POSHTA_KEY'),
    sender: {
      ref: setting('NOVA_POSHTA_SENDER'),
      contact: setting('NOVA_POSHTA_CONTACT'),
      phone: setting('NOVA_POSHTA_PHONE'),
      city: setting('NOVA_POSHTA_CITY'),
      address: setting('NOVA_POSHTA_ADDRESS'),
    },
    box: settings.PARCEL_BOX_CM,
    handover: settings.NOVA_POSHTA_HANDOVER ?? 'point',
    payment: settings.NOVA_POSHTA_PAYMENT ?? 'cash',
    collectsBy: settings.NOVA_POSHTA_COLLECTS ?? 'control',
    description: settings.NOVA_POSHTA_DESCRIPTION,
  };
}

function inPoland(settings: Settings): InPostParcels | undefined {
  const code = settings.PARCELS_PL;
  if (code !== 'inpost') return undefined;
  const setting = required(settings, 'PARCELS_PL is inpost');
  return {
    code,
    url: settings.INPOST_SHIPX_URL ?? 'https://api-shipx-pl.easypack24.net',
    token: setting('INPOST_TOKEN'),
    organization: setting('INPOST_ORGANIZATION'),
    email: editions.pl.seller.email,
    box: settings.PARCEL_BOX_CM,
    handover: settings.INPOST_HANDOVER ?? 'point',
    smallUpTo: settings.INPOST_SMALL_GR,
    mediumUpTo: settings.INPOST_MEDIUM_GR,
  };
}
