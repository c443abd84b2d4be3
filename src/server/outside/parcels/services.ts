import type { ParcelService, ParcelServices } from '../../shop/parcels/parcel-service.ts';
import type { ParcelConfig } from './config.ts';
import { inPostParcels } from './inpost/inpost.ts';
import { novaPoshtaParcels } from './nova-poshta/nova-poshta.ts';

/** The services that the settings choose. */
export function createParcelServices({ service }: ParcelConfig, timeout?: number): ParcelServices {
  if (service === undefined) return new Map();
  const created: ParcelService =
    service.code === 'inpost' ? inPostParcels(service, timeout) : novaPoshtaParcels(service, timeout);
  return new Map([[created.code, created]]);
}
