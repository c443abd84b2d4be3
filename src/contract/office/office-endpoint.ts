import type { Right } from '../../domain/office/rights.ts';
import type { Endpoint } from '../endpoint.ts';

/** A call of the office. It is not of the shop's contract, so another shop's API need not have it. */
export interface OfficeEndpoint extends Endpoint {
  /** Who may call it; `nobody yet`: who is not signed in. */
  right: Right | 'nobody yet';
}

export const officePath = '/office/';
export const officeBase = '/office/api';
/** Where its page is built, beside the sites. */
export const officeFolder = 'office';

export const officeEndpoint = <const E extends OfficeEndpoint>(definition: E): E => definition;
