import { createParcelServices } from '../outside/parcels/services.ts';
import { advice, type Check, missing, ok, probeTimeout, reasonOf } from './live-shop.ts';

/** Asks the carrier whether it knows the account. */
export const parcels: Check = async ({ edition, config }) => {
  const [service] = createParcelServices(config.parcels, probeTimeout).values();
  if (service === undefined) {
    const setting = `PARCELS_${edition.code.toUpperCase()}`;
    return [advice(`tracking numbers are typed: ${setting} lets a carrier make its notes`)];
  }
  return service.check().then(
    () => [ok(`parcels: ${service.code} accepts the account`)],
    (error: unknown) => [missing(`parcels: ${reasonOf(error)}`)],
  );
};
