import type { Badge } from '../domain/catalogue/card.ts';
import type { FamilyId, NoteId } from '../domain/taste/notes.ts';
import type { EditionCode } from '../editions/edition.ts';

/** The countries of the demo. The embedded shop of another one begins empty. */
export const demoEditions = ['ua', 'pl'] as const satisfies readonly EditionCode[];
export type DemoEdition = (typeof demoEditions)[number];

export const isDemoEdition = (edition: EditionCode): edition is DemoEdition =>
  demoEditions.some((code) => code === edition);

/** Whole hryvnias, or złoty with at most two decimals. An edition without a price does not sell the variant. */
type Prices = { readonly [Code in DemoEdition]?: number };

interface DemoVariant {
  /** As printed on the pack and shown in the shop: «250 г», «1 кг», «7 × 12 г», «600 мл». */
  weight: string;
  /** The weight in the parcel. */
  grams: number;
  price: Prices;
  /** The price before the reduction. */
  priceOld?: Prices;
  /** Undefined means unlimited. */
  stock?: number;
}

interface DemoCard {
  id: number;
  chpu: string;
  name: string;
  badge?: Badge;
  description: string;
  /** The chpu of its partitions, the main one first. */
  partitions: [string, ...string[]];
  variants: [DemoVariant, ...DemoVariant[]];
}

export type CoffeeLine = 'espresso' | 'filter' | 'microlot' | 'decaf' | 'drip';

export interface DemoCoffee extends DemoCard {
  kind: 'coffee';
  /** The number printed on the pack: «041». */
  number: string;
  line: CoffeeLine;
  /** `drip` is a carton of sachets. */
  form: 'bag' | 'drip';
  notes: [NoteId, NoteId, NoteId];
  roast: 1 | 2 | 3 | 4 | 5;
  origin: {
    country: string;
    region?: string;
    station?: string;
    altitude?: string;
    variety?: string;
    process: string;
    harvest?: string;
    score?: string;
  };
}

export interface DemoSet extends DemoCard {
  kind: 'set';
  number: string;
  /** The chpu of each item in the box. */
  contains: [string, string, ...string[]];
}

export type GearShape =
  | 'dripper' // cone on a server
  | 'server'
  | 'filters' // a box of paper filters
  | 'aeropress'
  | 'press'
  | 'cezve'
  | 'moka'
  | 'kettle'
  | 'scales'
  | 'handGrinder'
  | 'electricGrinder'
  | 'cup'
  | 'glass'
  | 'thermos'
  | 'tamper'
  | 'jug' // milk pitcher
  | 'canister'
  | 'tote';

export interface DemoGear extends DemoCard {
  kind: 'gear';
  shape: GearShape;
  family: FamilyId | 'blue';
  /** «Об’єм», «Діаметр»: what is written as the weight of a variant. */
  variantsAre: string;
  attributes: { name: string; value: string }[];
}

export type DemoGoods = DemoCoffee | DemoSet | DemoGear;
