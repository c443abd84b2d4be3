import { createCountryCarrier } from '../outside/carriers/carriers.ts';
import { type Check, missing, ok, probe, probeTimeout } from './live-shop.ts';

/** Asks for the points of a real town. */
export const carrier: Check = async ({ edition, config }) => {
  const { kind } = config.carrier;
  const choice = `CARRIER_${edition.code.toUpperCase()}`;
  if (kind === 'embedded') return [missing(`the post offices are fictional: set ${choice}`)];
  const { remote, largestTown } = createCountryCarrier(config, probeTimeout);
  const setting = kind === 'nova-poshta' ? 'NOVA_POSHTA_KEY' : 'INPOST_URL';
  return [
    await probe(kind, setting, async () => {
      const [town] = await remote.findSettlements(largestTown);
      if (town === undefined) return missing(`${kind} does not find ${largestTown}`);
      const points = await remote.points(town.external_id, 'postmachine');
      return points.length > 0
        ? ok(`${kind} has ${points.length} parcel machines in ${town.name}`)
        : missing(`${kind} has no parcel machine in ${town.name}`);
    }),
  ];
};
