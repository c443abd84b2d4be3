import type { ParcelState } from '../../../domain/orders/parcel.ts';
import type { ParcelServiceCode } from '../../db/order-tables.ts';

/** A parcel that a carrier is asked to take. Money in minor units. */
export interface Shipment {
  /** The shop's own name of it. */
  reference: string;
  order: number;
  recipient: { firstName: string; lastName: string; phone: string; email: string };
  to: Destination;
  weightGr: number;
  /** What the goods are worth. */
  value: number;
  /** What the carrier collects from the recipient; 0: it is paid. */
  collect: number;
  currency: string;
  /** In unix seconds. */
  now: number;
}

export type Destination =
  | { kind: 'point'; pointId: string }
  | { kind: 'door'; settlementId: string; street: string; house: string; flat: string; postalCode: string };

/** What the carrier made. */
export interface Note {
  externalId: string;
  /** The tracking number; null: the carrier gives it later. */
  number: string | null;
}

export interface NotedParcel {
  /** Null: the note was made elsewhere, only its number is known. */
  externalId: string | null;
  number: string | null;
}

export interface ParcelReport extends NotedParcel {
  /** `gone`: the note was deleted. Undefined: the carrier says nothing that this program understands. */
  state: ParcelState | 'gone' | undefined;
  /** What the carrier says instead of a state, if this program should understand it. */
  unknownStatus?: string | undefined;
  /** Why the carrier will not take the parcel. */
  problem?: string | undefined;
}

export type LabelSize = 'label' | 'A4';

/** Makes notes for parcels and says where these are. */
export interface ParcelService {
  code: ParcelServiceCode;
  /** How many parcels one query asks for. */
  reportsAtOnce: number;
  create(shipment: Shipment): Promise<Note>;
  /** The note that this shop made under a reference at about this time. */
  find(reference: string, madeAt: number): Promise<Note | undefined>;
  /** Deletes a note that was not handed over. */
  remove(note: Note): Promise<void>;
  /** A PDF. */
  labels(notes: readonly Note[], size: LabelSize): Promise<Uint8Array>;
  /** Parcels that the carrier does not know are left out. */
  reports(parcels: readonly NotedParcel[]): Promise<ParcelReport[]>;
  /** Throws unless the carrier accepts the account. */
  check(): Promise<void>;
}

export type ParcelServices = ReadonlyMap<ParcelServiceCode, ParcelService>;

/** The carrier said no: nothing was made. */
export class ParcelRefused extends Error {
  override name = 'ParcelRefused';
}

/** Nobody knows whether the carrier did it. */
export class ParcelUnanswered extends Error {
  override name = 'ParcelUnanswered';
}
