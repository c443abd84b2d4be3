import { createParcelServices } from '../outside/parcels/services.ts';
import { advice, type Check, ok, probe, probeTimeout } from './live-shop.ts';

const settings: Readonly<Record<string, string>> = {
  'nova-poshta': 'NOVA_POSHTA_KEY, NOVA_POSHTA_SENDER and NOVA_POSHTA_CONTACT',
  inpost: 'INPOST_TOKEN and INPOST_ORGANIZATION',
};

/** Asks the carrier whether it knows the account. */
export const parcels: Check = async ({ edition, config }) => {
  const [service] = createParcelServices(config.parcels, probeTimeout).values();
  if (service === undefined) {
    const setting = `PARCELS_${edition.code.toUpperCase()}`;
    return [advice(`tracking numbers are typed: ${setting} lets a carrier make its notes`)];
  }
  return [
    await probe('parcels', settings[service.code] ?? 'its settings', async () => {
      await service.check();
      return ok(`parcels: ${service.code} accepts the account`);
    }),
  ];
};
